import { formatGameName } from '@fieldhouse/contract/duty/needs'
import { getGameSnapshot } from '@fieldhouse/contract/realtime/realtime'
import { useAnswer } from '../../shared/api/queries.ts'
import type { Row } from '../../shared/game-day/day.model.ts'
import { GameCards, titleOfSport } from '../../shared/game-day/GameCards.tsx'
import { useDay } from '../../shared/game-day/useDay.ts'
import { mayAsMuchAs, useMe } from '../../shared/me/useMe.ts'
import { Answered } from '../../shared/screen/Answered.tsx'
import { Part } from '../../shared/screen/Part.tsx'
import { Screen } from '../../shared/screen/Screen.tsx'
import { dayAndTimeOf } from '../../shared/time.ts'
import { ChangesPanel } from './changes/ChangesPanel.tsx'
import { HeldPanel } from './changes/HeldPanel.tsx'
import { EditPanel } from './edit/EditPanel.tsx'
import { FilesPanel } from './FilesPanel.tsx'
import styles from './GameScreen.module.css'
import { MovePanel } from './move/MovePanel.tsx'
import { ScorePanel } from './score/ScorePanel.tsx'
import { StreamPanel } from './stream/StreamPanel.tsx'

const everyMs = 2_000

/** One game: its picture, its score, the files of it, and everything that was done. */
export function GameScreen({ id }: { id: number }) {
  const { asked: day } = useDay()
  const game = useAnswer('game', getGameSnapshot, { params: { id: String(id) } }, everyMs)
  const { data: me } = useMe()
  const runs = mayAsMuchAs(me, 'operator')
  const scores = runs || me?.games.includes(id) === true
  const rows: readonly Row[] = day.data?.rows ?? []
  const row = rows.find((each) => each.game.id === id)
  const item = game.data?.game
  const about = item
    ? [titleOfSport(item.sport), item.venue, item.starts_at && dayAndTimeOf(item.starts_at)].filter(Boolean).join(', ')
    : ''
  return (
    <Screen title={item ? formatGameName(item) : 'A game'} text={about}>
      {rows.length > 0 && (
        <Part what="The games of the day">
          <GameCards rows={rows} current={id} />
        </Part>
      )}
      <Answered asked={game} what="The game">
        {(snapshot) => (
          <div className={styles.panels}>
            <Part what="The picture">{runs && <StreamPanel game={snapshot.game} needs={row?.needs ?? []} />}</Part>
            <Part what="The score">{scores && <ScorePanel snapshot={snapshot} />}</Part>
            <div className={styles.column}>
              <Part what="Delay or move">{runs && <MovePanel game={snapshot.game} />}</Part>
              <Part what="Game details">{runs && <EditPanel game={snapshot.game} />}</Part>
              <Part what="The score files">{runs && <FilesPanel game={id} />}</Part>
              <Part what="Held numbers">{runs && <HeldPanel game={snapshot.game} />}</Part>
              <Part what="The timeline">{scores && <ChangesPanel game={snapshot.game} />}</Part>
            </div>
          </div>
        )}
      </Answered>
    </Screen>
  )
}
