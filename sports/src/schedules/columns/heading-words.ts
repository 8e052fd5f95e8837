import type { ColumnRole } from '@fieldhouse/contract/games/import/columns'

/** The headings that docs/files.md documents. Of several columns with one role, the one listed first here counts. */
const documented: Readonly<Partial<Record<ColumnRole, readonly string[]>>> = {
  date: ['date', 'day', 'start date', 'game date'],
  time: ['time', 'start', 'start time'],
  start: ['date and time', 'date time'],
  sport: ['sport', 'team'],
  opponent: ['opponent', 'opp', 'vs'],
  away: ['away team', 'away', 'visitor', 'visitors', 'visiting team', 'road team'],
  home: ['home team', 'home', 'host', 'host team'],
  site: ['site', 'location type', 'home/away', 'ha', 'at'],
  venue: ['venue', 'facility', 'stadium', 'arena'],
  city: ['city', 'location'],
  title: ['title', 'event', 'meet', 'name'],
  note: ['status', 'note', 'notes'],
  ends: ['end date', 'ends', 'until'],
  conference: ['conference', 'conf', 'league'],
  exhibition: ['exhibition', 'exh'],
  tournament: ['tournament', 'series'],
  doubleheader: ['doubleheader', 'game number', 'dh'],
}

/** Headings of other programs and countries: the whole heading, or a word of it. */
const foreign: readonly (readonly [ColumnRole, readonly string[]])[] = [
  ['ends', ['enddatum', 'bis', 'fin', 'enddate']],
  [
    'opponent',
    ['opponents', 'opposition', 'versus', 'against', 'gegner', 'rival', 'oponente', 'contrario', 'adversaire'],
  ],
  [
    'note',
    ['result', 'results', 'outcome', 'score', 'remarks', 'comment', 'comments', 'ergebnis', 'bemerkung', 'notiz'],
  ],
  ['note', ['resultado', 'nota', 'resultat', 'remarque']],
  ['site', ['homeaway', 'hva', 'heimauswarts', 'heim', 'localvisitante', 'domicile']],
  ['time', ['kickoff', 'tipoff', 'tip', 'faceoff', 'puckdrop', 'gametime', 'uhrzeit', 'zeit', 'beginn', 'anpfiff']],
  ['time', ['hora', 'heure', 'begins', 'clock']],
  ['date', ['dates', 'gamedate', 'when', 'datum', 'tag', 'spieltag', 'fecha', 'dia', 'jour']],
  ['sport', ['sports', 'sportart', 'mannschaft', 'deporte', 'equipo', 'equipe', 'activity', 'program', 'squad']],
  ['venue', ['place', 'field', 'court', 'gym', 'rink', 'pool', 'park', 'where', 'spielort', 'ort', 'halle', 'stadion']],
  ['venue', ['lugar', 'sede', 'estadio', 'lieu', 'stade']],
  ['city', ['town', 'stadt', 'ciudad', 'ville', 'citystate']],
  ['title', ['description', 'subject', 'summary', 'veranstaltung', 'evento', 'matchup']],
  ['tournament', ['turnier', 'torneo', 'tournoi', 'cup']],
]

const toPlainLetters = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '')
const removeAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/\([^)]*\)/g, ' ')

const places = new Map(
  Object.entries(documented).flatMap(([role, names]) =>
    names.map((name, rank) => [toPlainLetters(name), { role: role as ColumnRole, rank }] as const),
  ),
)

export interface HeadingMatch {
  role: ColumnRole
  /** If several columns have one role, the lowest rank counts. */
  rank: number
  /** Whether docs/files.md documents the heading. */
  documented: boolean
}

const unranked = 50

/** Finds the role of a heading. Undefined when it is unknown. */
export function matchHeading(heading: string): HeadingMatch | undefined {
  const exact = places.get(toPlainLetters(heading))
  if (exact) return { ...exact, documented: true }
  const bared = removeAccents(heading)
  const plain = toPlainLetters(bared)
  if (plain === '') return undefined
  const known = places.get(plain)
  if (known) return { ...known, documented: false }
  const words = bared
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
  if (includesWord(words, 'date') && includesWord(words, 'time'))
    return { role: 'start', rank: unranked, documented: false }
  const named = foreign.find(([, names]) => names.includes(plain))
  const spoken =
    named ??
    foreign.find(([, names]) => names.some((name) => includesWord(words, name))) ??
    Object.entries(documented).find(
      ([role, names]) => !isSide(role) && names.some((name) => name.length > 3 && includesWord(words, name)),
    )
  return spoken && { role: spoken[0] as ColumnRole, rank: unranked, documented: false }
}

/** A word such as `Home or Away` or `Home Record` names a side and no team. */
const isSide = (role: string): boolean => role === 'home' || role === 'away'

const includesWord = (words: readonly string[], word: string): boolean => words.includes(word)

/** Finds zone letters in a heading: `Start (MT)`. */
export const zoneLettersIn = (heading: string): string | undefined =>
  /(?:^|[\s(,-])((?:AK|[ECMPH])[SD]?T)\)?\s*$/.exec(heading.trim())?.[1]
