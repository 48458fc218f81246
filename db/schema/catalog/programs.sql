-- Lists of programs are in the order of their names, by the alphabet of the reader.
CREATE INDEX programs_name_latin ON programs (in_latin(name));
CREATE INDEX programs_name_turkish ON programs (in_turkish(name));
CREATE INDEX programs_name_arabic ON programs (in_arabic(name));
