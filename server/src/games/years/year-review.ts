import { currentSchool } from '@fieldhouse/contract/company'
import { formatSchoolYear } from '@fieldhouse/contract/games/years/school-years'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { maxRevealedGames } from '@fieldhouse/contract/stories/admin'
import type { StoryBlock } from '@fieldhouse/contract/stories/document'
import { findSportTitle } from '@fieldhouse/sports/identities'
import type { NewYearStart } from '../../shared/modules/service-module.ts'
import type { FinishedGame } from './new-year.store.ts'

/** Drafts a story about a school year: each team with its record and its last win. Undefined without finals. */
export function writeYearReview(year: number, finals: readonly FinishedGame[]): NewYearStart['review'] {
  if (finals.length === 0) return undefined
  const teams = [...Map.groupBy(finals, ({ sport }) => sport)]
  const shown = teams.flatMap(([, games]) => games.findLast(({ result }) => result.startsWith('W')) ?? games.slice(-1))
  const body = teams.flatMap(([sport, games]): StoryBlock[] => {
    const last = shown.find((game) => game.sport === sport)
    return [
      { kind: 'heading', level: 2, words: [{ text: findSportTitle(sport) ?? sport }] },
      { kind: 'paragraph', words: [{ text: describeRecord(games) }] },
      ...(last ? [{ kind: 'game' as const, game: last.id }] : []),
    ]
  })
  return {
    title: `${currentSchool().school}’s ${formatSchoolYear(year)} in ${formatQuantity(shown.length, 'game')}`,
    body,
    // The story opens for fans who hide scores once they have seen these games.
    tells: finals
      .toReversed()
      .slice(0, maxRevealedGames)
      .map(({ id }) => id),
    teams: teams.map(([sport]) => sport),
  }
}

function describeRecord(games: readonly FinishedGame[]): string {
  const count = (letter: string) => games.filter(({ result }) => result.startsWith(letter)).length
  const [won, lost, tied] = [count('W'), count('L'), count('T')]
  if (won + lost + tied === 0) return `${formatQuantity(games.length, 'meet')}.`
  return `Record: ${won}–${lost}${tied > 0 ? `–${tied}` : ''}.`
}
