import { type Company, setOnlySchool } from '@fieldhouse/contract/company'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { GameStatus } from '@fieldhouse/design/score/team'
import { renderToStaticMarkup } from 'react-dom/server'
import type { TonightNow } from './features/landing/fetch-tonight.ts'
import { TonightSections } from './features/landing/TonightPanel.tsx'
import { toGameStatus } from './shared/games/game-view.ts'
import { drawFirst } from './shared/paths/navigation.ts'

/** Number of games that fit a row on the first screen. */
const maxGames = 3

/** Renders today's games for the public home's first paint. */
export async function drawTonight(school: Company, now: TonightNow): Promise<string> {
  await drawFirst(() => ({ kind: 'show', path: '/', params: {}, load: async () => [() => null] }), '/')
  // Nothing below awaits, because another school may be rendered next.
  setOnlySchool(school)
  return renderToStaticMarkup(
    <TonightSections games={now.games.slice(0, maxGames)} film={now.film} statusOf={getTimelessStatus} />,
    { identifierPrefix: 'tonight' },
  )
}

/**
 * Returns the status without times: the server does not know the viewer's time zone, which the app fills in a moment
 * later.
 */
function getTimelessStatus(game: GameItem): GameStatus {
  const { state, label } = toGameStatus(game)
  return { state, label: state === 'upcoming' ? 'Today' : label }
}
