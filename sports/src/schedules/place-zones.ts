/** The states of each zone: name, newspaper abbreviation, postal letters. */
const states: Readonly<Record<string, readonly string[]>> = {
  'America/New_York': [
    ...[
      'Connecticut|Conn.|CT',
      'Delaware|Del.|DE',
      'District of Columbia|D.C.|DC',
      'Florida|Fla.|FL',
      'Georgia|Ga.|GA',
    ],
    ...['Indiana|Ind.|IN', 'Kentucky|Ky.|KY', 'Maine|ME', 'Maryland|Md.|MD', 'Massachusetts|Mass.|MA'],
    ...['Michigan|Mich.|MI', 'New Hampshire|N.H.|NH', 'New Jersey|N.J.|NJ', 'New York|N.Y.|NY'],
    ...['North Carolina|N.C.|NC', 'Ohio|OH', 'Pennsylvania|Pa.|PA', 'Rhode Island|R.I.|RI', 'South Carolina|S.C.|SC'],
    ...['Vermont|Vt.|VT', 'Virginia|Va.|VA', 'West Virginia|W.Va.|WV'],
  ],
  'America/Chicago': [
    ...['Alabama|Ala.|AL', 'Arkansas|Ark.|AR', 'Illinois|Ill.|IL', 'Iowa|IA', 'Kansas|Kan.|KS', 'Louisiana|La.|LA'],
    ...['Minnesota|Minn.|MN', 'Mississippi|Miss.|MS', 'Missouri|Mo.|MO', 'Nebraska|Neb.|NE', 'North Dakota|N.D.|ND'],
    ...['Oklahoma|Okla.|OK', 'South Dakota|S.D.|SD', 'Tennessee|Tenn.|TN', 'Texas|TX', 'Wisconsin|Wis.|WI'],
  ],
  'America/Denver': [
    ...['Colorado|Colo.|CO', 'Idaho|ID', 'Montana|Mont.|MT', 'New Mexico|N.M.|NM', 'Utah|UT', 'Wyoming|Wyo.|WY'],
  ],
  'America/Phoenix': ['Arizona|Ariz.|AZ'],
  'America/Los_Angeles': ['California|Calif.|CA', 'Nevada|Nev.|NV', 'Oregon|Ore.|OR', 'Washington|Wash.|WA'],
  'America/Anchorage': ['Alaska|AK'],
  'Pacific/Honolulu': ['Hawaii|HI'],
}

/** College towns on the other side of a zone line through their state. */
const others: Readonly<Record<string, string>> = {
  'el paso|TX': 'America/Denver',
  'moscow|ID': 'America/Los_Angeles',
  'lewiston|ID': 'America/Los_Angeles',
  "coeur d'alene|ID": 'America/Los_Angeles',
  'knoxville|TN': 'America/New_York',
  'chattanooga|TN': 'America/New_York',
  'johnson city|TN': 'America/New_York',
  'bowling green|KY': 'America/Chicago',
  'murray|KY': 'America/Chicago',
  'owensboro|KY': 'America/Chicago',
  'evansville|IN': 'America/Chicago',
  'valparaiso|IN': 'America/Chicago',
  'pensacola|FL': 'America/Chicago',
  'panama city|FL': 'America/Chicago',
  'rapid city|SD': 'America/Denver',
  'spearfish|SD': 'America/Denver',
  'dickinson|ND': 'America/Denver',
  'chadron|NE': 'America/Denver',
}

/** Cities that are written without their state, and college towns whose name is unique. */
const cities: Readonly<Record<string, string>> = {
  'America/New_York':
    'atlanta, baltimore, boston, cincinnati, cleveland, detroit, indianapolis, miami, new york city, philadelphia, pittsburgh, tampa, orlando, charlotte, raleigh, chapel hill, ann arbor, east lansing, state college, knoxville, louisville, tallahassee, blacksburg, morgantown, syracuse, winston-salem',
  'America/Chicago':
    'chicago, dallas, houston, milwaukee, minneapolis, new orleans, oklahoma city, san antonio, st louis, memphis, nashville, austin, fort worth, waco, lubbock, tulsa, omaha, baton rouge, tuscaloosa, iowa city, ames, college station, starkville',
  'America/Denver':
    'denver, salt lake city, boulder, fort collins, colorado springs, laramie, provo, ogden, orem, boise, missoula, bozeman, albuquerque, las cruces, el paso, cedar city',
  'America/Phoenix': 'phoenix, tempe, tucson, flagstaff, scottsdale',
  'America/Los_Angeles':
    'los angeles, san diego, san francisco, san jose, sacramento, fresno, las vegas, reno, seattle, spokane, pullman, eugene, corvallis, berkeley, pasadena, anaheim',
  'Pacific/Honolulu': 'honolulu',
}

const toPlainPlace = (text: string): string => text.toLowerCase().replaceAll('.', '').trim()

interface StateZone {
  letters: string
  zone: string
}

const byName = new Map<string, StateZone>()
const byLetters = new Map<string, StateZone>()
for (const [zone, some] of Object.entries(states))
  for (const names of some.map((state) => state.split('|'))) {
    const letters = names.at(-1) ?? ''
    byLetters.set(letters, { letters, zone })
    for (const name of names.slice(0, -1)) byName.set(toPlainPlace(name), { letters, zone })
  }

const byCity = new Map(
  Object.entries(cities).flatMap(([zone, names]) => names.split(', ').map((name) => [name, zone] as const)),
)

/** Finds a state at the end of part of an address: `CO 80309`, `Fort Worth TX`, `Durham N.C.`, `Ohio`. */
function stateIn(part: string): (StateZone & { town: string }) | undefined {
  const text = part.replace(/\s+\d{5}(-\d{4})?$/, '')
  const known = byLetters.get(text) ?? byName.get(toPlainPlace(text))
  if (known) return { ...known, town: '' }
  const [, town = '', last = ''] = /^(.*)\s(\S+)$/.exec(text) ?? []
  const behind = byLetters.get(last) ?? (last.endsWith('.') ? byName.get(toPlainPlace(last)) : undefined)
  return behind && { ...behind, town }
}

/** Finds the zone of a place by its state or a well-known city: `Durham, N.C., Wallace Wade Stadium`. */
export function zoneOfPlace(place: string): string | undefined {
  const parts = place.split(/[,;/|()]|\n/).map((part) => part.trim())
  const states = parts.map(stateIn)
  // `Washington, D.C.`: the last part decides which of two it is.
  const at = states.findLastIndex((state) => state !== undefined)
  const found = states[at]
  if (found) return others[`${toPlainPlace(found.town || (parts[at - 1] ?? ''))}|${found.letters}`] ?? found.zone
  return parts.flatMap((part) => byCity.get(toPlainPlace(part)) ?? []).at(-1)
}

/** Formats a time with AM or PM. */
export const clockWords = (hour: number, minute: number): string =>
  `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
