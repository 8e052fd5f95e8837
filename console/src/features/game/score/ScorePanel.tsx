import { FormError } from '@fieldhouse/client/forms/FormError'
import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import type { getGameSnapshot } from '@fieldhouse/contract/realtime/realtime'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { sportOfTeam } from '@fieldhouse/sports/identities'
import { type ByHand, partLabel } from '@fieldhouse/sports/kit/scoring/by-hand'
import { findSport } from '@fieldhouse/sports/registry'
import { useState } from 'react'
import { MeetPanel } from './MeetPanel.tsx'
import styles from './ScorePanel.module.css'
import { SideKeys } from './SideKeys.tsx'
import { ended, nextPart, standingOf, start } from './score.model.ts'
import { tap, useRefused, useTaps } from './taps.ts'
import type { Asking } from './who/asking.model.ts'
import { WhoItWas } from './who/WhoItWas.tsx'

type Snapshot = EndpointAnswer<typeof getGameSnapshot>

/** Scores by hand, with the thumb. */
export function ScorePanel({ snapshot }: { snapshot: Snapshot }) {
  const { game } = snapshot
  const way = findSport(game.sport)?.byHand?.(sportOfTeam(game.sport))
  if (!way || !game.away || !game.home) return <MeetPanel game={game.id} />
  return <Keys snapshot={snapshot} way={way} away={game.away.short} home={game.home.short} />
}

type KeysProps = { snapshot: Snapshot; way: ByHand; away: string; home: string }

function Keys({ snapshot: { game, state }, way, away, home }: KeysProps) {
  const [asks, setAsks] = useState(false)
  const [asking, setAsking] = useState<Asking>()
  const waiting = useTaps().filter((each) => each.game === game.id)
  const refused = useRefused()
  const standing = standingOf(state, waiting)
  const isOn = standing.kind === 'live'
  const label = isOn ? partLabel(way, standing.part.number) : standing.kind
  const end = () => {
    setAsks(false)
    tap(game.id, ended(way, standing))
  }
  return (
    <Panel title="Score by hand" action={<Badge tone={isOn ? 'live' : 'neutral'}>{label}</Badge>}>
      <div className={styles.sides} data-asks={asking && true}>
        <SideKeys
          game={game.id}
          way={way}
          side="away"
          team={away}
          isOwn={game.away?.own === true}
          standing={standing}
          onAsk={setAsking}
        />
        <SideKeys
          game={game.id}
          way={way}
          side="home"
          team={home}
          isOwn={game.home?.own === true}
          standing={standing}
          onAsk={setAsking}
        />
      </div>
      <p role="status" className={styles.waiting}>
        {waiting.length > 0 &&
          `${waiting.length} ${waiting.length === 1 ? 'change' : 'changes'} not sent yet. We’ll send when you’re back online.`}
      </p>
      <FormError message={refused} />
      <div className={styles.actions}>
        {standing.kind !== 'live' && standing.kind !== 'final' && (
          <Button size={48} onClick={() => tap(game.id, start(way))}>
            Start game
          </Button>
        )}
        {isOn && way.part !== 'match' && (
          <Button size={48} variant="secondary" onClick={() => tap(game.id, nextPart(way, standing))}>
            {way.counts === 'parts' ? `${partLabel(way, standing.part.number)} is over` : `Next ${way.part}`}
          </Button>
        )}
        {isOn && (
          <Button size={48} variant="outline" onClick={() => setAsks(true)}>
            Final
          </Button>
        )}
      </div>
      <WhoItWas game={game} state={state} way={way} waiting={waiting} asking={asking} onAsk={setAsking} />
      <AlertDialog
        open={asks}
        title={`${away} ${standing.away}, ${home} ${standing.home}: final?`}
        text="Fans, calendars and season stats update immediately. You can undo it in the timeline."
        action={{ label: 'Confirm final', onAction: end }}
        cancel={{ label: 'Not yet', onCancel: () => setAsks(false) }}
      />
    </Panel>
  )
}
