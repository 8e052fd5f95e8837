/** Schools that do not exist, with how good they are. */
export interface DemoSchool {
  name: string
  short: string
  abbr: string
  city: string
  strength: number
  conference: boolean
}

const school = (
  name: string,
  abbr: string,
  city: string,
  strength: number,
  conference = true,
  short = name,
): DemoSchool => ({
  name,
  short,
  abbr,
  city,
  strength,
  conference,
})

export const schools: readonly DemoSchool[] = [
  school('Alder Ridge', 'ALDR', 'Alder Creek', 0.62),
  school('Blackwater State', 'BLKW', 'Boone Harbor', 0.55),
  school('Cascade Valley', 'CASC', 'Vale Crossing', 0.7),
  school('Dunmore', 'DUN', 'Dunmore', 0.48),
  school('Eastmoor', 'EAST', 'Eagle Bend', 0.58),
  school('Fort Larkin', 'FTL', 'Larkspur', 0.42),
  school('Granite Bay', 'GRAN', 'Granite Pass', 0.66),
  school('Harrow Plains', 'HARR', 'Harrow Mills', 0.5),
  school('Ironwood Tech', 'IRON', 'Iron Ridge', 0.6),
  school('Juniper Hills', 'JUNI', 'Dry Fork', 0.45),
  school('Kestrel Point', 'KEST', 'Bell Harbor', 0.4, false),
  school('Lakemont', 'LAKE', 'Kettle Lake', 0.64, false),
  school('Marrow Creek', 'MARR', 'Cinder Flats', 0.36, false),
  school('North Tamarack', 'NTAM', 'North Ferry', 0.52, false),
  school('Oxbow River', 'OXBW', 'Three Bridges', 0.47, false),
  school('Saint Aldric-on-the-Hollow', 'SAH', 'Pine Hollow', 0.38, false, 'Saint Aldric'),
]

export const ownStrength = 0.63
