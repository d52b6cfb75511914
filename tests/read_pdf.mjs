// Writes the text of each page of a PDF, joined as pdf.js joins it to be searched:
//   node read_pdf.mjs PDFJS PDF
import fs from "node:fs";
import { pathToFileURL } from "node:url";

const [library, pdf] = process.argv.slice(2);
const { getDocument } = await import(pathToFileURL(library));
const data = new Uint8Array(fs.readFileSync(pdf));
const book = await getDocument({ data, verbosity: 0 }).promise;
const pages = [];
for (let number = 1; number <= book.numPages; number++) {
  const page = await book.getPage(number);
  const { items } = await page.getTextContent({ disableNormalization: true });
  pages.push(items.map((item) => item.str + (item.hasEOL ? "\n" : "")).join(""));
  page.cleanup();
}
process.stdout.write(JSON.stringify(pages));
