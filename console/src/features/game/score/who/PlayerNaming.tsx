import type { GameState } from '@fieldhouse/contract/games/game'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { getSportPlayers } from '@fieldhouse/contract/stats/stats'
import { Button } from '@fieldhouse/design/action/Button'
import { type ByHand, formatPart, hasClock } from '@fieldhouse/sports/kit/scoring/by-hand'
import { useEndpoint } from '../../../../shared/api/queries.ts'
import { addScoreTap, type ScoreTap } from '../taps.ts'
import { type HandPlay, listHandPlays } from './plays.model.ts'
import { listPlayerChoices, type PlayerQuestion } from './question.model.ts'
import styles from './Who.module.css'
import { type PlayersAnswer, WhoPanel } from './WhoPanel.tsx'

interface PlayerNamingProps {
  game: GameItem
  state: GameState
  way: ByHand
  /** Keys that have not arrived yet. */
  waiting: readonly ScoreTap[]
  openQuestion: PlayerQuestion | undefined
  onAsk(question: PlayerQuestion | undefined): void
}

/** Asks which player a scoring key was for: the last one, and each earlier one on request. */
export function PlayerNaming({ game, state, way, waiting, openQuestion, onAsk }: PlayerNamingProps) {
  const roster = useEndpoint('roster', getSportPlayers, { params: { sport: game.sport }, query: {} })
  const key = way.keys.find(({ kind }) => kind === openQuestion?.kind)
  const namePlayers = (play: string, { people, clock }: PlayersAnswer) =>
    addScoreTap(game.id, {
      named: { play, people: people.map((one) => ({ ...one })), ...(clock !== undefined && { clock }) },
    })
  const reopenQuestion = ({ key: play, kind, side, plain, people, clock }: HandPlay) =>
    onAsk({ play, kind, side, plain, people, clock, again: true })
  return (
    <>
      {openQuestion && key?.who && (
        <WhoPanel
          key={`${openQuestion.play} ${openQuestion.again}`}
          question={openQuestion}
          questions={key.who}
          choices={listPlayerChoices(
            openQuestion.side,
            state,
            game[openQuestion.side]?.own ? (roster.data?.players ?? []) : [],
          )}
          hasClock={hasClock(way)}
          onAnswer={(answer) => namePlayers(openQuestion.play, answer)}
          onDone={() => onAsk(undefined)}
        />
      )}
      <PlaysByHand plays={listHandPlays(state, waiting, way)} way={way} onAsk={reopenQuestion} />
    </>
  )
}

type PlaysByHandProps = { plays: readonly HandPlay[]; way: ByHand; onAsk(play: HandPlay): void }

/** Plays that were scored by hand, newest first, where players are named or changed. */
function PlaysByHand({ plays, way, onAsk }: PlaysByHandProps) {
  if (plays.length === 0) return null
  return (
    <section className={styles.plays} aria-label="Plays by hand">
      <h3>Plays by hand</h3>
      <ol className={styles.list}>
        {plays.map((play) => (
          <li key={play.key} className={styles.play}>
            <span className={styles.when}>
              {[way.part !== 'match' && formatPart(way, play.period), play.clock].filter(Boolean).join(' ')}
            </span>
            <span className={styles.words}>
              {play.text}
              {play.isPending && <small>Not sent yet</small>}
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
