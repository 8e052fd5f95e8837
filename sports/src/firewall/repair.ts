import type { Element } from '../statcrew/element.ts'
import { readRoot, type StatcrewFile } from '../statcrew/statcrew.ts'
import type { RuleBook } from './book.ts'
import { holdsWith, isComparison, type Judged, judge, spotOf } from './check.ts'
import { type Cell, numberIn } from './figure.ts'
import type { Comparison } from './rule.ts'

/** One cell to change. `path` counts children from the root: `[2, 0]` is the first child of its third. */
export type CellChange = {
  readonly path: readonly number[]
  readonly attribute: string
  /** Which of a comma list; the rest of the list stays. */
  readonly item?: number
  /** In words, for the operator: `team/player/stats@blk`. */
  readonly where: string
  readonly from: string
  readonly to: string
  /** The rules that prove it. */
  readonly rules: readonly string[]
}

/** Cells written by one hand, changed together. Nothing that held breaks, and what they broke holds afterwards. */
export type Repair = {
  readonly changes: readonly CellChange[]
  /** The findings that it ends, by their `spot`. */
  readonly ends: readonly string[]
}

/** A real file makes at most 1,600 claims, and one of nonsense is not judged anew for ever: some two seconds. */
const mostClaims = 250_000

/**
 * What the rest of the file proves: a cell where at least two rules ask for the same other value, more than ask for the
 * present one. Two altered cells that hide each other are never repaired: changing either breaks what held.
 */
export function proposeRepairs(file: StatcrewFile, book: RuleBook): readonly Repair[] {
  let current = file
  let judged = judge(current, book)
  const repairs: Repair[] = [...venueRepairs(file, judged)]
  if (repairs.length > 0) {
    current = applyRepairs(file, repairs)
    judged = judge(current, book)
  }
  // Each repair can only end findings, so this ends; a limit keeps a file of nonsense cheap.
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
  const root = repairs.flatMap((repair) => repair.changes).reduce(changed, file.root)
  const read = readRoot(root, file.notices, [file.of])
  return read.kind === 'read' ? read.file : file
}

function changed(root: Element, change: CellChange): Element {
  const put = (element: Element, path: readonly number[]): Element => {
    const [step, ...rest] = path
    if (step === undefined) return withAttribute(element, change)
    return { ...element, children: element.children.map((each, index) => (index === step ? put(each, rest) : each)) }
  }
  return put(root, change.path)
}

function withAttribute(element: Element, { attribute, item, to }: CellChange): Element {
  const present = element.attributes[attribute] ?? ''
  const value = item === undefined ? to : present.split(',').with(item, to).join(',')
  return { ...element, attributes: { ...element.attributes, [attribute]: value } }
}

type Vote = { readonly cell: Cell; readonly value: number; readonly rules: ReadonlySet<string> }

type Proved = { readonly repair: Repair; readonly file: StatcrewFile; readonly judged: readonly Judged[] }

type Budget = { claims: number }

function firstProved(
  file: StatcrewFile,
  judged: readonly Judged[],
  book: RuleBook,
  budget: Budget,
): Proved | undefined {
  const votes = provenVotes(judged)
  if (votes.length === 0) return undefined
  const bundles = [...bundlesOf(votes), ...votes.map((vote) => [vote])].toSorted((a, b) => strength(b) - strength(a))
  const paths = pathsIn(file.root)
  let breaks: ReturnType<typeof breaking> | undefined
  for (const bundle of bundles.slice(0, 40)) {
    const changes = bundle.flatMap((vote) => changeOf(vote, paths) ?? [])
    if (changes.length < bundle.length || breaks?.(bundle, changes)) continue
    if (budget.claims <= 0) return undefined
    budget.claims -= judged.length
    const proved = tried(file, judged, changes, book)
    if (proved) return proved
    breaks ??= breaking(judged)
  }
  return undefined
}

const brokenIn = (judged: readonly Judged[]): ReadonlySet<string> =>
  new Set(judged.filter(({ holds }) => !holds).map(spotOf))

/** Most of what could be changed breaks something that held: claims that follow their cells by a fixed amount say so without a new judgement. */
function breaking(judged: readonly Judged[]) {
  const broken = brokenIn(judged)
  const holding = new Map<Element, Map<string, { comparison: Comparison; weight: number }[]>>()
  for (const each of judged) {
    const { claim, holds } = each
    if (!holds || !isComparison(claim) || broken.has(spotOf(each))) continue
    for (const [side, sign] of [[claim.left, 1] as const, [claim.right, -1] as const])
      for (const cell of side?.cells ?? []) {
        const byName = getOrAdd(holding, cell.element, () => new Map())
        getOrAdd(byName, nameOf(cell), () => []).push({ comparison: claim, weight: sign * cell.weight })
      }
  }
  return (bundle: readonly Vote[], changes: readonly CellChange[]): boolean => {
    const over = new Map<Comparison, number>()
    bundle.forEach(({ cell }, index) => {
      const by = (numberIn(changes[index]?.to) ?? 0) - (writtenIn(cell) ?? 0)
      for (const { comparison, weight } of holding.get(cell.element)?.get(nameOf(cell)) ?? [])
        over.set(comparison, weight === 0 ? Number.NaN : (over.get(comparison) ?? 0) + weight * by)
    })
    return [...over].some(([comparison, by]) => !Number.isNaN(by) && !holdsWith(comparison, by))
  }
}

const strength = (bundle: readonly Vote[]): number => bundle.reduce((sum, vote) => sum + vote.rules.size, 0)

function tried(
  file: StatcrewFile,
  judged: readonly Judged[],
  changes: readonly CellChange[],
  book: RuleBook,
): Proved | undefined {
  const repaired = applyRepairs(file, [{ changes, ends: [] }])
  const after = judge(repaired, book)
  const [broken, before] = [brokenIn(after), brokenIn(judged)]
  if ([...broken].some((spot) => !before.has(spot))) return undefined
  const ends = [...before].filter((spot) => !broken.has(spot))
  return ends.length > 0 ? { repair: { changes, ends }, file: repaired, judged: after } : undefined
}

/** Where one cell, changed alone, would satisfy a broken rule: the value that would do it. */
function provenVotes(judged: readonly Judged[]): readonly Vote[] {
  const votes = new Map<Element, Map<string, Map<number, Set<string>>>>()
  const cells = new Map<Element, Map<string, Cell>>()
  for (const { rule, claim, severity, holds } of judged) {
    if (holds || severity === 'I' || !isComparison(claim) || claim.is !== '=' || claim.slack) continue
    const missing = (claim.right?.value ?? 0) - (claim.left?.value ?? 0)
    for (const [side, sign] of [[claim.left, 1] as const, [claim.right, -1] as const])
      for (const cell of side?.cells ?? []) {
        const present = writtenIn(cell)
        if (cell.weight === 0 || present === undefined) continue
        const value = present + missing / (sign * cell.weight)
        const name = nameOf(cell)
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

const nameOf = (cell: Cell): string => `${cell.attribute}[${cell.item ?? ''}]`

/** What one hand wrote: a row of one player, or the same wrong number in the row and in the headline. */
function bundlesOf(votes: readonly Vote[]): readonly (readonly Vote[])[] {
  const rows = [...Map.groupBy(votes, (vote) => vote.cell.element).values()]
  const copies = Map.groupBy(votes, (vote) => `${writtenIn(vote.cell)}→${vote.value}`)
  return [...rows, ...copies.values()].filter((bundle) => bundle.length > 1)
}

function writtenAt({ element, attribute, item }: Cell): string {
  const written = element.attributes[attribute] ?? ''
  return (item === undefined ? written : (written.split(',')[item] ?? '')).trim()
}

const writtenIn = (cell: Cell): number | undefined => numberIn(writtenAt(cell))

function changeOf({ cell, value, rules }: Vote, paths: ReadonlyMap<Element, Located>): CellChange | undefined {
  const located = paths.get(cell.element)
  const from = writtenAt(cell)
  const to = rewritten(from, value)
  if (!located || to === undefined) return undefined
  const where = `${located.where}@${cell.attribute}${cell.item === undefined ? '' : `, item ${cell.item + 1}`}`
  const { attribute, item } = cell
  return { path: located.path, attribute, item, where, from, to, rules: [...rules].toSorted() }
}

/** The new value as the file writes the old one; nothing for what no scorer could have meant. */
function rewritten(from: string, value: number): string | undefined {
  const isCount = !from.startsWith('-') && Number.isInteger(numberIn(from))
  if (isCount && (!Number.isInteger(value) || value < 0)) return undefined
  if (!from.includes(':')) return value.toFixed(from.split('.')[1]?.length ?? 0)
  const minutes = Math.floor(value / 60)
  return `${String(minutes).padStart(from.indexOf(':'), '0')}:${String(value % 60).padStart(2, '0')}`
}

type Located = { readonly path: readonly number[]; readonly where: string }

function pathsIn(root: Element): ReadonlyMap<Element, Located> {
  const paths = new Map<Element, Located>()
  const walk = (element: Element, path: readonly number[], where: string) => {
    paths.set(element, { path, where })
    element.children.forEach((each, index) => {
      walk(each, [...path, index], where === '' ? each.name : `${where}/${each.name}`)
    })
  }
  walk(root, [], '')
  return paths
}

/** The venue's name for a team is a copy; the team's own is used all through the file. */
function venueRepairs(file: StatcrewFile, judged: readonly Judged[]): readonly Repair[] {
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
    return [{ changes: [change], ends: [spotOf(each)] }]
  })
}
