/** The few that the demo's own people are made of; rosters have more. */
export const firstnames =
  'Jules Mara Teo Ines Caleb Noor Sami Wren Dario Lena Isak Pia Omar Ruth Kai Vera Milo Ada Joss Tali Remy Nia Arlo Esme'.split(
    ' ',
  )
export const lastnames =
  'Adair Bellamy Castell Drummond Eastman Farrow Galvez Hollis Ibarra Juarez Kestrel Lindqvist Marlowe Novak Okafor Prescott Quill Rosales Sandoval Thorne Underhill Vance Whitlock Yarrow'.split(
    ' ',
  )
export const hometowns = [
  'Alder Creek',
  'Boone Harbor',
  'Copper Hill',
  'Dry Fork',
  'Eagle Bend',
  'Fairwater',
  'Granite Pass',
]

/** Enough for whole rosters; all invented, and any of them fits anybody. */
export const allFirstnames: readonly string[] = [
  ...firstnames,
  ...'Alden Bryn Cleo Dorian Elis Fenna Gael Hollin Ives Jory Keir Lior Maren Nell Orin Perrin Quinn Rory Saskia Tobin Uma Vesper Wyatt Xan Yael Zadie Amari Bodhi Corin Della Ezra Flynn Greer Halle Indra Jonah Kit Linus Mika Nico Oona Pax'.split(
    ' ',
  ),
]

export const allLastnames: readonly string[] = [
  ...lastnames,
  ...'Abara Brandt Coyle Dacosta Engstrom Fairley Grady Haldane Inoue Jessup Kaminski Lockhart Mbeki Nakai Osterman Pellegrin Quintana Redfern Sorensen Talbot Ueda Varga Wexler Xiong Yates Zeller Ashby Boone Calder Denholm Ellery Foss Garrick Hadley Imrie Jansen Keller Lomax Merritt Norwood Oakley Parrish Ransom Seward Tindall Upton Vickers Weller Yoder Zamora'.split(
    ' ',
  ),
]

export const allHometowns: readonly string[] = [
  ...hometowns,
  ...[
    ...['Harrow Mills', 'Iron Ridge', 'Juniper Bank', 'Kettle Lake', 'Larkspur', 'Mesa Vista', 'North Ferry'],
    ...['Otter Bay', 'Pine Hollow', 'Quarry Town', 'Red Willow', 'Sandpoint', 'Three Bridges', 'Upper Marsh'],
    ...['Vale Crossing', 'West Landing', 'Yellow Spring', 'Ashgrove', 'Bell Harbor', 'Cinder Flats'],
  ],
]

export const majors: readonly string[] = [
  ...['Biology', 'History', 'Engineering', 'Music', 'Economics', 'Nursing', 'Communication', 'Mathematics'],
  ...['Kinesiology', 'Psychology', 'Computer science', 'Architecture', 'Political science', 'Business'],
]
