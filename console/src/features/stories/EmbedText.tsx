import { getTitle } from '@fieldhouse/contract/films/admin'
import { getBoxScore, getScheduleGame } from '@fieldhouse/contract/stats/stats'
import { useEndpoint } from '../../shared/api/queries.ts'
import { formatFullDay } from '../../shared/time.ts'
import type { EmbedBlock } from './blocks.model.ts'
import { listBoxScoreLines } from './box-score-lines.model.ts'
import { formatGameTitle } from './StoryFields.tsx'

/** Names what a block embeds; shows its id until the name is loaded, or when it is gone. */
export function EmbedText({ block }: { block: EmbedBlock }) {
  switch (block.kind) {
    case 'film':
      return <FilmText id={block.title} />
    case 'game':
      return <GameText id={block.game} />
    case 'line':
      return <BoxScoreLineText {...block} />
    case 'rule':
      return <>Divider</>
  }
}

const toParams = (id: number) => ({ params: { id: String(id) } })

function FilmText({ id }: { id: number }) {
  const { data } = useEndpoint('title', getTitle, toParams(id))
  return <>Video “{data?.title ?? `Title ${id}`}”, plays inline</>
}

const useScheduleGame = (id: number) => useEndpoint('game-of-story', getScheduleGame, toParams(id)).data?.game

function GameText({ id }: { id: number }) {
  const game = useScheduleGame(id)
  return <>{game ? `${formatGameTitle(game)}, ${formatFullDay(game.day)}` : `Game ${id}`}: live score</>
}

function BoxScoreLineText({ game: id, person }: { game: number; person: number }) {
  const game = useScheduleGame(id)
  const box = useEndpoint(
    'box-of-story',
    getBoxScore,
    { params: { sport: game?.sport ?? '', id: String(id) } },
    false,
    {
      enabled: game !== undefined,
    },
  )
  const line = box.data && listBoxScoreLines(box.data.box).find((one) => one.person === person)
  return (
    <>
      Box score line for {line?.name ?? 'someone'} in{' '}
      {game ? `${formatGameTitle(game)}, ${formatFullDay(game.day)}` : `game ${id}`}
    </>
  )
}
