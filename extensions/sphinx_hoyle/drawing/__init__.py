"""Drawing: a record as a picture, and the cards and tables that it is drawn with."""
