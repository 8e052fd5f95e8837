import { getTitle } from '@fieldhouse/contract/films/desk'
import { getBoxScore, getScheduleGame } from '@fieldhouse/contract/stats/stats'
import { useAnswer } from '../../shared/api/queries.ts'
import { dayInWords } from '../../shared/time.ts'
import type { Thing } from './blocks.model.ts'
import { linesOf } from './lines.model.ts'
import { gameWords } from './StoryFields.tsx'

/** What a story shows of ours, by its name; by its number until that is known, or where it is gone. */
export function ThingWords({ block }: { block: Thing }) {
  switch (block.kind) {
    case 'film':
      return <FilmWords id={block.title} />
    case 'game':
      return <GameWords id={block.game} />
    case 'line':
      return <LineWords {...block} />
    case 'rule':
      return <>Divider</>
  }
}

const paramsOf = (id: number) => ({ params: { id: String(id) } })

function FilmWords({ id }: { id: number }) {
  const { data } = useAnswer('title', getTitle, paramsOf(id))
  return <>Video “{data?.title ?? `Title ${id}`}”, plays inline</>
}

const useGame = (id: number) => useAnswer('game-of-story', getScheduleGame, paramsOf(id)).data?.game

function GameWords({ id }: { id: number }) {
  const game = useGame(id)
  return <>{game ? `${gameWords(game)}, ${dayInWords(game.day)}` : `Game ${id}`}: live score</>
}

function LineWords({ game: id, person }: { game: number; person: number }) {
  const game = useGame(id)
  const box = useAnswer('box-of-story', getBoxScore, { params: { sport: game?.sport ?? '', id: String(id) } }, false, {
    enabled: game !== undefined,
  })
  const line = box.data && linesOf(box.data.box).find((one) => one.person === person)
  return (
    <>
      The line of {line?.name ?? 'someone'} in the box score of{' '}
      {game ? `${gameWords(game)}, ${dayInWords(game.day)}` : `game ${id}`}
    </>
  )
}
