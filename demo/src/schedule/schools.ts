/** Schools that do not exist, in colors that are no other's, with how good they are. */
export interface DemoSchool {
  name: string
  short: string
  abbr: string
  city: string
  /** Of its shirts in films, and of its crest. */
  color: string
  trim: string
  strength: number
  conference: boolean
}

const school = (
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
  school('Alder Ridge', 'ALDR', 'Alder Creek', ['#1c6b3a', '#f4ecd0'], 0.62),
  school('Blackwater State', 'BLKW', 'Boone Harbor', ['#12606b', '#ffffff'], 0.55),
  school('Cascade Valley', 'CASC', 'Vale Crossing', ['#0f4f8c', '#ffd84d'], 0.7),
  school('Dunmore', 'DUN', 'Dunmore', ['#5b2a9c', '#ffffff'], 0.48),
  school('Eastmoor', 'EAST', 'Eagle Bend', ['#e0a01b', '#1b2033'], 0.58),
  school('Fort Larkin', 'FTL', 'Larkspur', ['#4d5a2a', '#f6f0d8'], 0.42),
  school('Granite Bay', 'GRAN', 'Granite Pass', ['#1d3f86', '#ffffff'], 0.66),
  school('Harrow Plains', 'HARR', 'Harrow Mills', ['#d4561a', '#fff3e4'], 0.5),
  school('Ironwood Tech', 'IRON', 'Iron Ridge', ['#3b4252', '#f2b33d'], 0.6),
  school('Juniper Hills', 'JUNI', 'Dry Fork', ['#16305c', '#9fd3e6'], 0.45),
  school('Kestrel Point', 'KEST', 'Bell Harbor', ['#0b7a75', '#ffffff'], 0.4, false),
  school('Lakemont', 'LAKE', 'Kettle Lake', ['#12479c', '#ffffff'], 0.64, false),
  school('Marrow Creek', 'MARR', 'Cinder Flats', ['#6b4a2f', '#f4e3c1'], 0.36, false),
  school('North Tamarack', 'NTAM', 'North Ferry', ['#0f6b4f', '#f4ecd0'], 0.52, false),
  school('Oxbow River', 'OXBW', 'Three Bridges', ['#2f7dbd', '#ffffff'], 0.47, false),
  school('Saint Aldric-on-the-Hollow', 'SAH', 'Pine Hollow', ['#6a2c70', '#f7e9b5'], 0.38, false, 'Saint Aldric'),
]

export const ownStrength = 0.63
