import { type Company, setOnlySchool } from '@fieldhouse/contract/company'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { GameStatus } from '@fieldhouse/design/score/team'
import { renderToStaticMarkup } from 'react-dom/server'
import { TonightSections } from './features/landing/Tonight.tsx'
import type { TonightNow } from './features/landing/tonight.ts'
import { statusOf } from './shared/games/game-view.ts'
import { drawFirst } from './shared/paths/navigation.ts'

/** A row that begins on the first screen and ends beside it. */
const mostGames = 3

/** What is on tonight as the public home first paints it. */
export async function drawTonight(school: Company, now: TonightNow): Promise<string> {
  await drawFirst(() => ({ kind: 'show', path: '/', params: {}, load: async () => [() => null] }), '/')
  // From here to the end nothing is waited for: another school may be drawn next.
  setOnlySchool(school)
  return renderToStaticMarkup(
    <TonightSections games={now.games.slice(0, mostGames)} film={now.film} statusOf={timelessStatus} />,
    { identifierPrefix: 'tonight' },
  )
}

/** Whoever looks has a clock and a day of their own, which the app knows a moment later: here stands what is the same everywhere. */
function timelessStatus(game: GameItem): GameStatus {
  const { state, label } = statusOf(game)
  return { state, label: state === 'upcoming' ? 'Today' : label }
}
