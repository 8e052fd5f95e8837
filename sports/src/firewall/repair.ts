import type { Element } from '../statcrew/element.ts'
import { readRoot, type StatcrewFile } from '../statcrew/parse-statcrew-file.ts'
import type { RuleBook } from './book.ts'
import { getSpotKey, holdsWith, isComparison, type JudgedClaim, judgeFile } from './check.ts'
import { type NumberCell, numberIn } from './figure.ts'
import type { FigureComparison } from './rule.ts'

/** One cell to change. `path` counts children from the root: `[2, 0]` is the first child of the third. */
export type CellChange = {
  readonly path: readonly number[]
  readonly attribute: string
  /** The position in a comma list. The rest of the list stays. */
  readonly item?: number
  /** Description for the operator: `team/player/stats@blk`. */
  readonly where: string
  readonly from: string
  readonly to: string
  /** The rules that prove the change. */
  readonly rules: readonly string[]
}

/**
 * Cells that are changed together because one slip explains them. Nothing that held breaks, and every rule they broke
 * holds afterwards.
 */
export type Repair = {
  readonly changes: readonly CellChange[]
  /** The findings that it resolves, by their `spot`. */
  readonly ends: readonly string[]
}

/** A real file makes at most 1,600 claims. The limit stops judging a nonsense file after about two seconds. */
const mostClaims = 250_000

/**
 * Proposes repairs that the rest of the file proves: at least two rules ask for the same other value of a cell, more
 * than ask for the present one. Two wrong cells that hide each other are never repaired, because changing either breaks
 * a rule that held.
 */
export function proposeRepairs(file: StatcrewFile, book: RuleBook): readonly Repair[] {
  let current = file
  let judged = judgeFile(current, book)
  const repairs: Repair[] = [...venueRepairs(file, judged)]
  if (repairs.length > 0) {
    current = applyRepairs(file, repairs)
    judged = judgeFile(current, book)
  }
  // Each repair only removes findings, so the loop ends. The limit keeps a nonsense file cheap.
  const budget = { claims: mostClaims }
  while (budget.claims > 0) {
    const next = firstProved(current, judged, book, budget)
    if (!next) return repairs
    repairs.push(next.repair)
    current = next.file
    judged = next.judged
  }
  return repairs
}

export function applyRepairs(file: StatcrewFile, repairs: readonly Repair[]): StatcrewFile {
  const root = repairs.flatMap((repair) => repair.changes).reduce(applyChange, file.root)
  const read = readRoot(root, file.notices, [file.of])
  return read.kind === 'read' ? read.file : file
}

function applyChange(root: Element, change: CellChange): Element {
  const replaceAt = (element: Element, path: readonly number[]): Element => {
    const [step, ...rest] = path
    if (step === undefined) return withAttribute(element, change)
    return {
      ...element,
      children: element.children.map((each, index) => (index === step ? replaceAt(each, rest) : each)),
    }
  }
  return replaceAt(root, change.path)
}

function withAttribute(element: Element, { attribute, item, to }: CellChange): Element {
  const present = element.attributes[attribute] ?? ''
  const value = item === undefined ? to : present.split(',').with(item, to).join(',')
  return { ...element, attributes: { ...element.attributes, [attribute]: value } }
}

type CellVote = { readonly cell: NumberCell; readonly value: number; readonly rules: ReadonlySet<string> }

type ProvedRepair = { readonly repair: Repair; readonly file: StatcrewFile; readonly judged: readonly JudgedClaim[] }

type ClaimBudget = { claims: number }

function firstProved(
  file: StatcrewFile,
  judged: readonly JudgedClaim[],
  book: RuleBook,
  budget: ClaimBudget,
): ProvedRepair | undefined {
  const votes = provenVotes(judged)
  if (votes.length === 0) return undefined
  const bundles = [...listBundles(votes), ...votes.map((vote) => [vote])].toSorted(
    (a, b) => countVotes(b) - countVotes(a),
  )
  const paths = pathsIn(file.root)
  let breaks: ReturnType<typeof createBreakTest> | undefined
  for (const bundle of bundles.slice(0, 40)) {
    const changes = bundle.flatMap((vote) => toCellChange(vote, paths) ?? [])
    if (changes.length < bundle.length || breaks?.(bundle, changes)) continue
    if (budget.claims <= 0) return undefined
    budget.claims -= judged.length
    const proved = tryChanges(file, judged, changes, book)
    if (proved) return proved
    breaks ??= createBreakTest(judged)
  }
  return undefined
}

const brokenIn = (judged: readonly JudgedClaim[]): ReadonlySet<string> =>
  new Set(judged.filter(({ holds }) => !holds).map(getSpotKey))

/**
 * Rejects most changes without judging the file again: claims that follow their cells by a fixed amount show what would
 * break.
 */
function createBreakTest(judged: readonly JudgedClaim[]) {
  const broken = brokenIn(judged)
  const holding = new Map<Element, Map<string, { comparison: FigureComparison; weight: number }[]>>()
  for (const each of judged) {
    const { claim, holds } = each
    if (!holds || !isComparison(claim) || broken.has(getSpotKey(each))) continue
    for (const [side, sign] of [[claim.left, 1] as const, [claim.right, -1] as const])
      for (const cell of side?.cells ?? []) {
        const byName = getOrAdd(holding, cell.element, () => new Map())
        getOrAdd(byName, getCellName(cell), () => []).push({ comparison: claim, weight: sign * cell.weight })
      }
  }
  return (bundle: readonly CellVote[], changes: readonly CellChange[]): boolean => {
    const over = new Map<FigureComparison, number>()
    bundle.forEach(({ cell }, index) => {
      const by = (numberIn(changes[index]?.to) ?? 0) - (writtenIn(cell) ?? 0)
      for (const { comparison, weight } of holding.get(cell.element)?.get(getCellName(cell)) ?? [])
        over.set(comparison, weight === 0 ? Number.NaN : (over.get(comparison) ?? 0) + weight * by)
    })
    return [...over].some(([comparison, by]) => !Number.isNaN(by) && !holdsWith(comparison, by))
  }
}

const countVotes = (bundle: readonly CellVote[]): number => bundle.reduce((sum, vote) => sum + vote.rules.size, 0)

function tryChanges(
  file: StatcrewFile,
  judged: readonly JudgedClaim[],
  changes: readonly CellChange[],
  book: RuleBook,
): ProvedRepair | undefined {
  const repaired = applyRepairs(file, [{ changes, ends: [] }])
  const after = judgeFile(repaired, book)
  const [broken, before] = [brokenIn(after), brokenIn(judged)]
  if ([...broken].some((spot) => !before.has(spot))) return undefined
  const ends = [...before].filter((spot) => !broken.has(spot))
  return ends.length > 0 ? { repair: { changes, ends }, file: repaired, judged: after } : undefined
}

/** Lists cells that would satisfy a broken rule if changed alone, with the value that would do it. */
function provenVotes(judged: readonly JudgedClaim[]): readonly CellVote[] {
  const votes = new Map<Element, Map<string, Map<number, Set<string>>>>()
  const cells = new Map<Element, Map<string, NumberCell>>()
  for (const { rule, claim, severity, holds } of judged) {
    if (holds || severity === 'I' || !isComparison(claim) || claim.is !== '=' || claim.slack) continue
    const missing = (claim.right?.value ?? 0) - (claim.left?.value ?? 0)
    for (const [side, sign] of [[claim.left, 1] as const, [claim.right, -1] as const])
      for (const cell of side?.cells ?? []) {
        const present = writtenIn(cell)
        if (cell.weight === 0 || present === undefined) continue
        const value = present + missing / (sign * cell.weight)
        const name = getCellName(cell)
        const byName = getOrAdd(votes, cell.element, () => new Map())
        getOrAdd(
          getOrAdd(byName, name, () => new Map()),
          value,
          () => new Set<string>(),
        ).add(rule.id)
        getOrAdd(cells, cell.element, () => new Map()).set(name, cell)
      }
  }
  return [...votes].flatMap(([element, names]) =>
    [...names].flatMap(([name, values]) => {
      const [best, second] = [...values].toSorted(([, a], [, b]) => b.size - a.size)
      const cell = cells.get(element)?.get(name)
      if (!best || !cell || best[1].size < 2 || second?.[1].size === best[1].size) return []
      return [{ cell, value: best[0], rules: best[1] }]
    }),
  )
}

function getOrAdd<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key) ?? make()
  map.set(key, known)
  return known
}

const getCellName = (cell: NumberCell): string => `${cell.attribute}[${cell.item ?? ''}]`

/** Groups votes that one slip explains: one player's row, or the same wrong number in the row and the headline. */
function listBundles(votes: readonly CellVote[]): readonly (readonly CellVote[])[] {
  const rows = [...Map.groupBy(votes, (vote) => vote.cell.element).values()]
  const copies = Map.groupBy(votes, (vote) => `${writtenIn(vote.cell)}→${vote.value}`)
  return [...rows, ...copies.values()].filter((bundle) => bundle.length > 1)
}

function writtenAt({ element, attribute, item }: NumberCell): string {
  const written = element.attributes[attribute] ?? ''
  return (item === undefined ? written : (written.split(',')[item] ?? '')).trim()
}

const writtenIn = (cell: NumberCell): number | undefined => numberIn(writtenAt(cell))

function toCellChange(
  { cell, value, rules }: CellVote,
  paths: ReadonlyMap<Element, LocatedElement>,
): CellChange | undefined {
  const located = paths.get(cell.element)
  const from = writtenAt(cell)
  const to = formatNewValue(from, value)
  if (!located || to === undefined) return undefined
  const where = `${located.where}@${cell.attribute}${cell.item === undefined ? '' : `, item ${cell.item + 1}`}`
  const { attribute, item } = cell
  return { path: located.path, attribute, item, where, from, to, rules: [...rules].toSorted() }
}

/** Writes the new value in the old one's format. Undefined for a value that no scorer could have meant. */
function formatNewValue(from: string, value: number): string | undefined {
  const isCount = !from.startsWith('-') && Number.isInteger(numberIn(from))
  if (isCount && (!Number.isInteger(value) || value < 0)) return undefined
  if (!from.includes(':')) return value.toFixed(from.split('.')[1]?.length ?? 0)
  const minutes = Math.floor(value / 60)
  return `${String(minutes).padStart(from.indexOf(':'), '0')}:${String(value % 60).padStart(2, '0')}`
}

type LocatedElement = { readonly path: readonly number[]; readonly where: string }

function pathsIn(root: Element): ReadonlyMap<Element, LocatedElement> {
  const paths = new Map<Element, LocatedElement>()
  const locateElements = (element: Element, path: readonly number[], where: string) => {
    paths.set(element, { path, where })
    element.children.forEach((each, index) => {
      locateElements(each, [...path, index], where === '' ? each.name : `${where}/${each.name}`)
    })
  }
  locateElements(root, [], '')
  return paths
}

/** Repairs the venue's name of a team, which is a copy; the file uses the team's own. */
function venueRepairs(file: StatcrewFile, judged: readonly JudgedClaim[]): readonly Repair[] {
  const paths = pathsIn(file.root)
  return judged.flatMap((each) => {
    const { claim, rule } = each
    const fix = isComparison(claim) ? undefined : claim.fix
    const located = fix && paths.get(fix.element)
    if (!fix || !located) return []
    const change: CellChange = {
      path: located.path,
      attribute: fix.attribute,
      where: `${located.where}@${fix.attribute}`,
      from: writtenAt(fix),
      to: fix.to,
      rules: [rule.id],
    }
    return [{ changes: [change], ends: [getSpotKey(each)] }]
  })
}
