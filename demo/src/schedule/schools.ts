/** Schools that do not exist, with how good they are. */
export interface DemoSchool {
  name: string
  short: string
  abbr: string
  strength: number
  conference: boolean
}

const school = (name: string, abbr: string, strength: number, conference = true, short = name): DemoSchool => ({
  name,
  short,
  abbr,
  strength,
  conference,
})

export const schools: readonly DemoSchool[] = [
  school('Alder Ridge', 'ALDR', 0.62),
  school('Blackwater State', 'BLKW', 0.55),
  school('Cascade Valley', 'CASC', 0.7),
  school('Dunmore', 'DUN', 0.48),
  school('Eastmoor', 'EAST', 0.58),
  school('Fort Larkin', 'FTL', 0.42),
  school('Granite Bay', 'GRAN', 0.66),
  school('Harrow Plains', 'HARR', 0.5),
  school('Ironwood Tech', 'IRON', 0.6),
  school('Juniper Hills', 'JUNI', 0.45),
  school('Kestrel Point', 'KEST', 0.4, false),
  school('Lakemont', 'LAKE', 0.64, false),
  school('Marrow Creek', 'MARR', 0.36, false),
  school('North Tamarack', 'NTAM', 0.52, false),
  school('Oxbow River', 'OXBW', 0.47, false),
  school('Saint Aldric-on-the-Hollow', 'SAH', 0.38, false, 'Saint Aldric'),
]

export const ownStrength = 0.63
