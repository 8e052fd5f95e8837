import type { GameState } from '@fieldhouse/contract/games/game'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { getSportPlayers } from '@fieldhouse/contract/stats/stats'
import { Button } from '@fieldhouse/design/action/Button'
import { type ByHand, hasClock, partLabel } from '@fieldhouse/sports/kit/scoring/by-hand'
import { useAnswer } from '../../../../shared/api/queries.ts'
import { type Tap, tap } from '../taps.ts'
import { type Asking, choicesOf } from './asking.model.ts'
import { type HandPlay, playsByHand } from './plays.model.ts'
import styles from './Who.module.css'
import { type Answer, WhoPanel } from './WhoPanel.tsx'

interface WhoItWasProps {
  game: GameItem
  state: GameState
  way: ByHand
  /** What has not arrived yet. */
  waiting: readonly Tap[]
  asking: Asking | undefined
  onAsk(asking: Asking | undefined): void
}

/** Who was it of the key that was just pressed, and of every one before. */
export function WhoItWas({ game, state, way, waiting, asking, onAsk }: WhoItWasProps) {
  const roster = useAnswer('roster', getSportPlayers, { params: { sport: game.sport } })
  const key = way.keys.find(({ kind }) => kind === asking?.kind)
  const answer = (play: string, { people, clock }: Answer) =>
    tap(game.id, {
      named: { play, people: people.map((one) => ({ ...one })), ...(clock !== undefined && { clock }) },
    })
  const again = ({ key: play, kind, side, plain, people, clock }: HandPlay) =>
    onAsk({ play, kind, side, plain, people, clock, again: true })
  return (
    <>
      {asking && key?.who && (
        <WhoPanel
          key={`${asking.play} ${asking.again}`}
          asking={asking}
          questions={key.who}
          choices={choicesOf(asking.side, state, game[asking.side]?.own ? (roster.data?.players ?? []) : [])}
          clocked={hasClock(way)}
          onAnswer={(said) => answer(asking.play, said)}
          onDone={() => onAsk(undefined)}
        />
      )}
      <PlaysByHand plays={playsByHand(state, waiting, way)} way={way} onAsk={again} />
    </>
  )
}

type PlaysByHandProps = { plays: readonly HandPlay[]; way: ByHand; onAsk(play: HandPlay): void }

/** What fans read of what was pressed, newest first: who it was is said here, too, or said anew. */
function PlaysByHand({ plays, way, onAsk }: PlaysByHandProps) {
  if (plays.length === 0) return null
  return (
    <section className={styles.plays} aria-label="Plays by hand">
      <h3>Plays by hand</h3>
      <ol className={styles.list}>
        {plays.map((play) => (
          <li key={play.key} className={styles.play}>
            <span className={styles.when}>
              {[way.part !== 'match' && partLabel(way, play.period), play.clock].filter(Boolean).join(' ')}
            </span>
            <span className={styles.words}>
              {play.text}
              {play.waits && <small>Not sent yet</small>}
            </span>
            <Button size={44} variant="outline" onClick={() => onAsk(play)}>
              Who<span className="visually-hidden"> was it: {play.text}</span>
            </Button>
          </li>
        ))}
      </ol>
    </section>
  )
}
