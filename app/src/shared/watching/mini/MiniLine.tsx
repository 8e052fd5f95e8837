import { Button } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { useRemoteView } from '@fieldhouse/player/RemoteControls'
import type { PlayerRemote } from '@fieldhouse/player/source'
import type { PlaySessionControls } from '../stage/session/usePlaySession.ts'
import type { VideoClaim } from './held-video.ts'
import styles from './MiniPlayer.module.css'
import { EventMiniScore, MiniTitle } from './MiniScore.tsx'

interface MiniLineProps {
  claim: VideoClaim
  title: string
  session: PlaySessionControls | undefined
  remote: PlayerRemote | undefined
  onOpen(): void
}

/** The score, or in its place what is wrong and what to do about it. */
export function MiniLine({ claim, title, session, remote, onOpen }: MiniLineProps) {
  const { state } = session ?? {}
  switch (state?.kind) {
    case 'failed':
      return <Trouble text={state.failure.message} action="Try again" onAction={session?.again} />
    case 'stopped':
      return <Trouble text={state.message} action="Try again" onAction={session?.again} />
    case 'unavailable':
      return <Trouble text={state.unavailable.message} action="Details" onAction={onOpen} />
    case 'too-many':
      return <Trouble text="Too many devices are watching." action="Details" onAction={onOpen} />
    case 'waiting':
      return <Trouble text="The stream is not on right now." />
  }
  if (!remote) return <ScoreRow claim={claim} title={title} />
  return (
    <PlayingLine
      claim={claim}
      title={title}
      remote={remote}
      isOver={state?.kind === 'playing' && state.live?.state === 'ended'}
    />
  )
}

interface PlayingLineProps {
  claim: VideoClaim
  title: string
  remote: PlayerRemote
  isOver: boolean
}

function PlayingLine({ claim, title, remote, isOver }: PlayingLineProps) {
  const state = useRemoteView(remote, (view) => view.state)
  if (state === 'failed') return <Trouble text="The video stopped." action="Try again" onAction={remote.toggle} />
  if (state === 'slate')
    return <Trouble text={isOver ? 'The stream is over.' : 'The stream is interrupted. It comes back on its own.'} />
  return <ScoreRow claim={claim} title={title} />
}

function ScoreRow({ claim: { renderScore, content }, title }: Pick<MiniLineProps, 'claim' | 'title'>) {
  if (renderScore) return renderScore()
  return content.kind === 'event' ? <EventMiniScore id={content.id} title={title} /> : <MiniTitle title={title} />
}

interface TroubleProps {
  text: string
  action?: string
  onAction?: (() => void) | undefined
}

const Trouble = ({ text, action, onAction }: TroubleProps) => (
  <div className={styles.trouble} role="alert">
    <Icon name="warning" size={18} />
    <span>{text}</span>
    {action && onAction && (
      <Button variant="secondary" size={36} onClick={onAction}>
        {action}
      </Button>
    )}
  </div>
)
