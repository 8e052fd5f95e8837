/** Invented names, enough for whole rosters. */
export const mensNames: readonly string[] =
  'Alden Amari Arlo Bodhi Caleb Corin Dario Dorian Elis Ezra Flynn Gael Hollin Isak Ives Jonah Jory Joss Jules Kai Keir Kit Linus Lior Milo Nico Omar Orin Pax Perrin Rory Sami Teo Tobin Wyatt Anders Bastian Cormac Desmond Emeka Felix Gideon Hugo Ivo Jasper Kofi Leif Mateo Niall Otis Ruben Soren Tariq Viktor'.split(
    ' ',
  )

export const womensNames: readonly string[] =
  'Ada Bryn Cleo Della Esme Fenna Greer Halle Indra Ines Lena Mara Maren Mika Nell Nia Noor Oona Pia Quinn Remy Ruth Saskia Tali Uma Vera Vesper Wren Yael Zadie Astrid Briar Celia Dalia Elodie Freya Greta Hana Imogen Juno Kaia Leila Maeve Nadia Odette Petra Rosalind Sable Thea Una Willa Xenia Yara Zora'.split(
    ' ',
  )

export const lastnames: readonly string[] = [
  ...'Adair Bellamy Castell Drummond Eastman Farrow Galvez Hollis Ibarra Juarez Kestrel Lindqvist Marlowe Novak Okafor Prescott Quill Rosales Sandoval Thorne Underhill Vance Whitlock Yarrow'.split(
    ' ',
  ),
  ...'Abara Brandt Coyle Dacosta Engstrom Fairley Grady Haldane Inoue Jessup Kaminski Lockhart Mbeki Nakai Osterman Pellegrin Quintana Redfern Sorensen Talbot Ueda Varga Wexler Xiong Yates Zeller Ashby Boone Calder Denholm Ellery Foss Garrick Hadley Imrie Jansen Keller Lomax Merritt Norwood Oakley Parrish Ransom Seward Tindall Upton Vickers Weller Yoder Zamora'.split(
    ' ',
  ),
]

export const hometowns: readonly string[] = [
  ...['Alder Creek', 'Boone Harbor', 'Copper Hill', 'Dry Fork', 'Eagle Bend', 'Fairwater', 'Granite Pass'],
  ...['Harrow Mills', 'Iron Ridge', 'Juniper Bank', 'Kettle Lake', 'Larkspur', 'Mesa Vista', 'North Ferry'],
  ...['Otter Bay', 'Pine Hollow', 'Quarry Town', 'Red Willow', 'Sandpoint', 'Three Bridges', 'Upper Marsh'],
  ...['Vale Crossing', 'West Landing', 'Yellow Spring', 'Ashgrove', 'Bell Harbor', 'Cinder Flats'],
]

export const majors: readonly string[] = [
  ...['Biology', 'History', 'Engineering', 'Music', 'Economics', 'Nursing', 'Communication', 'Mathematics'],
  ...['Kinesiology', 'Psychology', 'Computer science', 'Architecture', 'Political science', 'Business'],
]
