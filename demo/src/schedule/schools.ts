/** Invented schools with their own colors and strength. */
export interface DemoSchool {
  name: string
  short: string
  abbr: string
  city: string
  /** Color of the shirts in videos, and of the crest. */
  color: string
  trim: string
  strength: number
  conference: boolean
}

const createSchool = (
  name: string,
  abbr: string,
  city: string,
  [color, trim]: readonly [color: string, trim: string],
  strength: number,
  conference = true,
  short = name,
): DemoSchool => ({
  name,
  short,
  abbr,
  city,
  color,
  trim,
  strength,
  conference,
})

export const schools: readonly DemoSchool[] = [
  createSchool('Alder Ridge', 'ALDR', 'Alder Creek', ['#1c6b3a', '#f4ecd0'], 0.62),
  createSchool('Blackwater State', 'BLKW', 'Boone Harbor', ['#12606b', '#ffffff'], 0.55),
  createSchool('Cascade Valley', 'CASC', 'Vale Crossing', ['#0f4f8c', '#ffd84d'], 0.7),
  createSchool('Dunmore', 'DUN', 'Dunmore', ['#5b2a9c', '#ffffff'], 0.48),
  createSchool('Eastmoor', 'EAST', 'Eagle Bend', ['#e0a01b', '#1b2033'], 0.58),
  createSchool('Fort Larkin', 'FTL', 'Larkspur', ['#4d5a2a', '#f6f0d8'], 0.42),
  createSchool('Granite Bay', 'GRAN', 'Granite Pass', ['#1d3f86', '#ffffff'], 0.66),
  createSchool('Harrow Plains', 'HARR', 'Harrow Mills', ['#d4561a', '#fff3e4'], 0.5),
  createSchool('Ironwood Tech', 'IRON', 'Iron Ridge', ['#3b4252', '#f2b33d'], 0.6),
  createSchool('Juniper Hills', 'JUNI', 'Dry Fork', ['#16305c', '#9fd3e6'], 0.45),
  createSchool('Kestrel Point', 'KEST', 'Bell Harbor', ['#0b7a75', '#ffffff'], 0.4, false),
  createSchool('Lakemont', 'LAKE', 'Kettle Lake', ['#12479c', '#ffffff'], 0.64, false),
  createSchool('Marrow Creek', 'MARR', 'Cinder Flats', ['#6b4a2f', '#f4e3c1'], 0.36, false),
  createSchool('North Tamarack', 'NTAM', 'North Ferry', ['#0f6b4f', '#f4ecd0'], 0.52, false),
  createSchool('Oxbow River', 'OXBW', 'Three Bridges', ['#2f7dbd', '#ffffff'], 0.47, false),
  createSchool('Saint Aldric-on-the-Hollow', 'SAH', 'Pine Hollow', ['#6a2c70', '#f7e9b5'], 0.38, false, 'Saint Aldric'),
]

export const ownStrength = 0.63
