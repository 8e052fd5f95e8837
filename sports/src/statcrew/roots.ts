import { at, type Element, flag, text } from './element.ts'

export type Kind =
  | 'football'
  | 'basketball'
  | 'baseball'
  | 'volleyball'
  | 'soccer'
  | 'field-hockey'
  | 'lacrosse'
  | 'tennis'
  | 'ice-hockey'

/** What the file itself says about its sport. Baseball and softball share a root; men and women mostly do. */
export type SportOfFile = {
  readonly kind: Kind
  readonly gender?: 'men' | 'women'
  readonly softball?: boolean
  /** True where the file says it; false where it only looks like it and the schedule must decide. */
  readonly sure: boolean
}

const kinds: Readonly<Record<string, Kind>> = {
  fbgame: 'football',
  bbgame: 'basketball',
  wbbgame: 'basketball',
  bsgame: 'baseball',
  vbgame: 'volleyball',
  sogame: 'soccer',
  lcgame: 'lacrosse',
  hkgame: 'ice-hockey',
  tngame: 'tennis',
}

const seasonRoots = new Set('bbseas bsseas bsseasons fbseas soseas hkseas vbseas lcseas tnseas wbbseas'.split(' '))

export const isSeasonRoot = (name: string): boolean => seasonRoots.has(name.toLowerCase())

/** No real file of these was ever seen: they are read with a notice and checked by the rules of every root alone. */
export const isUnprovenKind = (kind: Kind): boolean => kind === 'tennis' || kind === 'ice-hockey'

export function sportOf(root: Element): SportOfFile | undefined {
  const name = root.name.toLowerCase()
  const kind = kinds[name]
  if (kind === undefined) return undefined
  const show = at(root, 'venue', 'show')
  if (kind === 'soccer' && flag(show, 'fhk')) return { kind: 'field-hockey', gender: 'women', sure: true }
  if (name === 'wbbgame') return { kind, gender: 'women', sure: true }
  if (kind === 'lacrosse' && flag(show, 'dcs')) return { kind, gender: 'women', sure: true }
  if (kind === 'lacrosse' && flag(show, 'faceoffs')) return { kind, gender: 'men', sure: true }
  const gender = genderOf(root)
  if (kind === 'baseball') return { kind, gender, softball: looksLikeSoftball(root, gender), sure: false }
  if (gender !== undefined) return { kind, gender, sure: true }
  if (kind === 'basketball') return { kind, gender: genderByPeriods(root), sure: false }
  return { kind, sure: false }
}

function genderOf(root: Element): 'men' | 'women' | undefined {
  const letter = text(at(root, 'venue'), 'gender')?.charAt(0).toUpperCase()
  if (letter === 'F' || letter === 'W') return 'women'
  return letter === 'M' ? 'men' : undefined
}

/** Halves are men's, quarters are women's: a hint only, other bodies play quarters everywhere. */
function genderByPeriods(root: Element): 'men' | 'women' | undefined {
  const periods = text(at(root, 'venue', 'rules'), 'prds')
  if (periods === '2') return 'men'
  return periods === '4' ? 'women' : undefined
}

function looksLikeSoftball(root: Element, gender: 'men' | 'women' | undefined): boolean | undefined {
  const sevenInnings = text(at(root, 'venue'), 'schedinn') === '7'
  if (sevenInnings && gender === 'women') return true
  const positions = root.children
    .filter((each) => each.name === 'team')
    .flatMap((team) => team.children.flatMap((each) => (text(each, 'pos') ?? '').toUpperCase().split('/')))
  if (positions.some((each) => each === 'DP' || each === 'FLEX')) return true
  return sevenInnings ? undefined : false
}
