import type { Side } from '@fieldhouse/contract/games/game'
import type { StoryBlock, StoryRun } from '@fieldhouse/contract/stories/document'
import { formatList } from '@fieldhouse/contract/text'
import { unknown } from '../format.ts'
import { listStatLines } from '../lines.ts'
import { listKeyPlays } from '../view/key-plays.ts'
import { analyzeGameFlow, listPlaysInOrder, otherSide, pointsIn } from './game-flow.ts'
import {
  createHeading,
  createList,
  createParagraph,
  formatLongDay,
  formatPlayTime,
  formatScorePair,
  inPart,
  playWords,
  type TwoSided,
  toStoryRuns,
} from './recap-context.ts'
import { formatTextCount } from './recap-words.ts'

const comparedAtMost = 8

/** Writes the body of a two-sided game's recap, in sentences that contain only its numbers. */
export function twoSidedBody(telling: TwoSided): StoryBlock[] {
  const { state, names, words } = telling
  const course = [...partWords(telling), ...describeGameFlow(telling)]
  const own = (words.course?.(state, names) ?? []).flatMap((parts, index) => (index === 0 ? parts : [' ', ...parts]))
  const matches = (words.matches?.(state, names) ?? []).map((parts) => toStoryRuns(telling, ...parts))
  const scores = telling.words.everyScore ? scoreItems(telling) : []
  const leaders = leaderItems(telling)
  const compared = comparedItems(telling)
  return [
    createParagraph(toStoryRuns(telling, writeOpening(telling))),
    ...(course.length > 0 ? [createParagraph(toStoryRuns(telling, course.join(' ')))] : []),
    ...(own.length > 0 ? [createParagraph(toStoryRuns(telling, ...own))] : []),
    ...didWords(telling),
    ...(matches.length > 0 ? [createHeading('Match results'), ...createList(matches)] : []),
    ...(scores.length > 0 ? [createHeading('Scoring summary'), ...createList(scores)] : []),
    ...(leaders.length > 0 ? [createHeading('Leaders'), ...createList(leaders)] : []),
    ...(compared.length > 0 ? [createHeading('By the numbers'), ...createList(compared)] : []),
  ]
}

const formatFinalNote = ({ state: { status } }: TwoSided): string =>
  status.kind === 'final' && status.note ? ` (${status.note})` : ''

export const writeTwoSidedHeadline = (telling: TwoSided): string => {
  const { names, first, other, won, state } = telling
  const score = formatScorePair(telling, state.score ?? {}, first)
  return won
    ? `${names[first]} beats ${names[other]} ${score}${formatFinalNote(telling)}`
    : `${names[first]} and ${names[other]} tie ${score}${formatFinalNote(telling)}`
}

function writeOpening(telling: TwoSided): string {
  const { names, first, other, won, state, game } = telling
  const score = formatScorePair(telling, state.score ?? {}, first)
  const done = won
    ? `${names[first]} beat ${names[other]} ${score}`
    : `${names[first]} and ${names[other]} tied ${score}`
  const where = game.venue ? ` at ${game.venue}` : ''
  const attendance = state.attendance ? ` Attendance was ${state.attendance.toLocaleString('en-US')}.` : ''
  return `${done}${formatFinalNote(telling)} on ${formatLongDay(game.day)}${where}.${attendance}`
}

/** The score by quarters, innings or sets. */
function partWords(telling: TwoSided): string[] {
  const { state, module, first, other, names } = telling
  const parts = Object.entries(state.periods ?? {}).toSorted(([one], [two]) => Number(one) - Number(two))
  if (parts.length < 2) return []
  if (module.kind === 'sets') {
    const sets = parts.flatMap(([, part]) => (isWhole(part) ? [formatScorePair(telling, part, first)] : []))
    return sets.length === parts.length ? [`Set scores, ${names[first]} first: ${formatList(sets)}.`] : []
  }
  const { unit } = telling.words
  if (!unit) return []
  if (module.kind === 'innings') return [first, other].map((side) => inningWords(telling, parts, side))
  if (module.kind !== 'head-to-head' || !parts.every(([, part]) => isWhole(part))) return []
  const ofSide = (side: Side) => formatList(parts.map(([, part]) => String(part[side])))
  const firstPart = inPart(telling, 1).replace(/^the 1st /, '')
  return [`By ${firstPart}, ${names[first]} scored ${ofSide(first)} ${unit.many}, ${names[other]} ${ofSide(other)}.`]
}

type PeriodScores = [string, { away?: number | undefined; home?: number | undefined }][]
const isWhole = ({ away, home }: PeriodScores[number][1]): boolean => away !== undefined && home !== undefined

function inningWords({ words: { unit }, module, names }: TwoSided, parts: PeriodScores, side: Side): string {
  const scored = parts.flatMap(([key, part]) => {
    const runs = part[side] ?? 0
    return runs > 0 ? [{ runs: String(runs), inning: module.periodName(Number(key)).long }] : []
  })
  const [first, ...rest] = scored
  if (!first || !unit) return `${names[side]} didn’t score.`
  const firstText = [`${formatTextCount(first.runs, unit.one, unit.many)} in the ${first.inning}`]
  const more = rest.map(({ runs, inning }) => `${runs} in the ${inning}`)
  return `${names[side]} scored ${formatList([...firstText, ...more])}.`
}

/** The deciding score, the largest leads and the longest run. */
function describeGameFlow(telling: TwoSided): string[] {
  const { state, module, won, names, first, other, words } = telling
  if (module.kind !== 'head-to-head' && module.kind !== 'innings') return []
  const course = analyzeGameFlow(state, won)
  if (!course) return []
  const { deciding, ahead, run } = course
  const [own, theirs] = [ahead[first], ahead[other]]
  const describeLead = (side: Side, largest: NonNullable<typeof own>) =>
    `${names[side]} led by as many as ${largest.score[side] - largest.score[otherSide(side)]}, at ${formatScorePair(telling, largest.score, side)} ${formatPlayTime(telling, largest.play)}.`
  return [
    ...(theirs ? [describeLead(other, theirs)] : []),
    ...(deciding && won
      ? [
          `${names[won]} went ahead for good at ${formatScorePair(telling, deciding.score, won)} ${formatPlayTime(telling, deciding.play)}: ${playWords(telling, deciding.play)}.`,
        ]
      : []),
    ...(own && own.play.order !== deciding?.play.order ? [describeLead(first, own)] : []),
    ...(run && words.unit && words.leastRun && pointsIn(run) >= words.leastRun && run.scores > 2
      ? [
          `${names[run.side]} scored ${pointsIn(run)} ${words.unit.many} in a row, from ${formatScorePair(telling, run.from, run.side)} to ${formatScorePair(telling, run.to.score, run.side)} ${formatPlayTime(telling, run.to.play)}.`,
        ]
      : []),
  ]
}

/** Leaders in the sport's own wording, a paragraph per side. */
function didWords(telling: TwoSided): StoryBlock[] {
  const { words, box, names, first, other } = telling
  return [first, other].flatMap((side) => {
    const paragraphs = Object.entries(words.did ?? {}).flatMap(([key, did]): StoryRun[][] => {
      const leader = box.leaders.find((one) => one.key === key)?.[side]
      if (!leader || leader.text === unknown) return []
      const detail = leader.detail ? ` (${leader.detail})` : ''
      return [toStoryRuns(telling, leader.row, ` ${did(leader.text)}${detail}`)]
    })
    if (paragraphs.length === 0) return []
    const getSeparator = (index: number) => (index === 0 ? '' : index === paragraphs.length - 1 ? ' and ' : ', ')
    const all = paragraphs
      .flatMap((one, index) => [...toStoryRuns(telling, getSeparator(index)), ...one])
      .filter(({ text }) => text !== '')
    return [createParagraph([...toStoryRuns(telling, `For ${names[side]}, `), ...all, ...toStoryRuns(telling, '.')])]
  })
}

/** Leaders without their own wording, and the decisions of the game (win, loss, save). */
function leaderItems(telling: TwoSided): StoryRun[][] {
  const { words, box, names, first, other, module, state } = telling
  const leaders = box.leaders
    .filter(({ key }) => !words.did?.[key])
    .flatMap((leader) =>
      [first, other].flatMap((side): StoryRun[][] => {
        const own = leader[side]
        if (!own || own.text === unknown) return []
        const detail = own.detail ? ` (${own.detail})` : ''
        return [toStoryRuns(telling, `${leader.title}: `, own.row, ` of ${names[side]}, ${own.text}${detail}`)]
      }),
    )
  if (state.review) return []
  const decided = (module.decisions ?? []).flatMap((decision) =>
    listStatLines(module, state)
      .filter(({ stats, side }) => (stats[decision.key] ?? 0) > 0 && side)
      .map((line): StoryRun[] => {
        const detail = decision.detail?.(line.stats)
        const teamName = names[line.side ?? first]
        return toStoryRuns(telling, `${decision.title}: `, line, ` of ${teamName}${detail ? ` (${detail})` : ''}`)
      }),
  )
  return [...decided, ...leaders]
}

function scoreItems(telling: TwoSided): StoryRun[][] {
  const { module, state, names } = telling
  if (!analyzeGameFlow(state, undefined)) return []
  const turns = listKeyPlays(listPlaysInOrder(state), { ...module.turns, by: 'score' }, true)
  return turns.map(({ play, score }) => {
    const { long } = module.periodName(play.period)
    const clock = play.clock && /^\d+:\d\d$/.test(play.clock) ? `, ${play.clock}` : ''
    const scoreAfter = `${names.away} ${score.away}, ${names.home} ${score.home}`
    return toStoryRuns(telling, `${long}${clock}: ${playWords(telling, play)}. ${scoreAfter}.`)
  })
}

function comparedItems(telling: TwoSided): StoryRun[][] {
  const { words, box, names, first, other, state } = telling
  if (state.review) return []
  const keys = words.compared ?? box.comparison.map(({ key }) => key)
  return keys
    .flatMap((key) => box.comparison.find((row) => row.key === key) ?? [])
    .filter((row) => row.away.text !== unknown && row.home.text !== unknown)
    .slice(0, comparedAtMost)
    .map((row) =>
      toStoryRuns(telling, `${row.label}: ${names[first]} ${row[first].text}, ${names[other]} ${row[other].text}`),
    )
}
