import { getTitle } from '@fieldhouse/contract/films/admin'
import { Button } from '@fieldhouse/design/action/Button'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Progress } from '@fieldhouse/design/feedback/Progress'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useRef, useState } from 'react'
import { formatBytes } from '../../../shared/amounts.ts'
import { useEndpoint } from '../../../shared/api/queries.ts'
import { useLeaveWarning } from '../../../shared/form/unsaved/useLeaveWarning.ts'
import { ConsoleLink } from '../../../shared/router/ConsoleLink.tsx'
import { formatPercent } from '../film.model.ts'
import type { UploadQueue } from '../queue/queue.ts'
import { getSecondsLeft, isUnderway, type QueuedUpload } from '../queue/upload.model.ts'
import { formatTimeLeft, getUploadRate } from '../queue/upload-rate.ts'
import { filmFileTypes } from './DropZone.tsx'
import styles from './Upload.module.css'

type UploadRowProps = { queue: UploadQueue; upload: QueuedUpload }

/** An upload: its title, its progress and its actions. */
export function UploadRow({ queue, upload }: UploadRowProps) {
  const { key, name, bytes, received, state, titleId } = upload
  const isTitled = state.kind !== 'refused' || titleId !== undefined
  return (
    <li className={styles.row}>
      {isTitled ? <TitleField queue={queue} upload={upload} /> : <b className={styles.name}>{name}</b>}
      <div className={styles.buttons}>
        {isUnderway(upload) && <IconButton icon="pause" label={`Pause ${name}`} onClick={() => queue.pause(key)} />}
        {(state.kind === 'paused' || state.kind === 'failed') && (
          <IconButton
            icon={state.kind === 'paused' ? 'play' : 'restart'}
            label={`${state.kind === 'paused' ? 'Resume' : 'Try again:'} ${name}`}
            onClick={() => queue.resume(key)}
          />
        )}
        <IconButton icon="close" plain label={`Remove ${name} from this list`} onClick={() => queue.remove(key)} />
      </div>
      <div className={styles.wide}>
        {state.kind !== 'sent' && state.kind !== 'refused' && (
          <Progress label={`${name} uploaded`} value={received} max={Math.max(1, bytes)} />
        )}
        <p className={styles.words}>
          <StateBadge upload={upload} />
          <span className={styles.name}>{isTitled ? name : ''}</span>
          <span>{describeUpload(upload)}</span>
          {state.kind === 'sent' && titleId !== undefined && (
            <ConsoleLink to={`/films/${titleId}`} className={linkClass()}>
              Open it<span className="visually-hidden">: {upload.title}</span>
            </ConsoleLink>
          )}
        </p>
        {state.kind === 'missing' && <ChooseAgain queue={queue} upload={upload} />}
      </div>
    </li>
  )
}

const recheckMs = 5_000

/** A sent file can still turn out to be no video. */
function SentBadge({ titleId }: { titleId: number }) {
  const { data } = useEndpoint('title', getTitle, { params: { id: String(titleId) } }, recheckMs)
  const state = data?.asset?.state
  if (state?.kind !== 'refused' && state?.kind !== 'failed') return <Badge tone="success">Uploaded</Badge>
  return (
    <>
      <Badge tone="warning">{state.kind === 'refused' ? 'Rejected' : 'Failed'}</Badge>
      <span>{state.reason}</span>
    </>
  )
}

function StateBadge({ upload: { state, titleId } }: { upload: QueuedUpload }) {
  if (state.kind === 'sent')
    return titleId === undefined ? <Badge tone="success">Uploaded</Badge> : <SentBadge titleId={titleId} />
  if (state.kind === 'refused') return <Badge tone="warning">Rejected</Badge>
  if (state.kind === 'failed') return <Badge tone="warning">Failed</Badge>
  if (state.kind === 'missing') return <Badge tone="warning">Waiting for its file</Badge>
  if (state.kind === 'paused') return <Badge>Paused</Badge>
  return null
}

const formatSentPercent = ({ bytes, received }: QueuedUpload): string => formatPercent(received / Math.max(1, bytes))

function describeUpload(upload: QueuedUpload): string {
  const { state, bytes, received, samples } = upload
  const far = `${formatSentPercent(upload)} of ${formatBytes(bytes)}`
  switch (state.kind) {
    case 'queued':
      return `${formatBytes(bytes)}, queued`
    case 'sending': {
      const [rate, left] = [getUploadRate(samples), getSecondsLeft(upload)]
      return [
        far,
        ...(rate ? [`${formatBytes(rate)}/s`] : []),
        ...(left ? [`about ${formatTimeLeft(left)} left`] : []),
      ].join(', ')
    }
    case 'comparing':
      return `${far}, checking what was uploaded: ${formatPercent(state.share)}`
    case 'waiting':
      return `${far}. ${state.why} It continues automatically.`
    case 'finishing':
      return 'Upload complete, checking'
    case 'paused':
      return far
    case 'missing':
      return (
        state.why ??
        `${received > 0 ? `${far} uploaded` : 'Nothing uploaded'}. The page was reloaded, so choose the file again.`
      )
    case 'sent':
      return formatBytes(bytes)
    case 'failed':
    case 'refused':
      return state.why
  }
}

/** Title field of an upload; the title is saved when the field is left. */
function TitleField({ queue, upload: { key, title, name, note } }: UploadRowProps) {
  const [typed, setTyped] = useState<string>()
  useLeaveWarning(typed !== undefined && typed !== title)
  const saveTitle = () => {
    const next = typed?.trim()
    setTyped(undefined)
    if (next && next !== title) void queue.renameTitle(key, next)
  }
  return (
    <TextField
      label={<span className="visually-hidden">Title of {name}</span>}
      className={styles.title}
      value={typed ?? title}
      maxLength={200}
      error={note}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={saveTitle}
      onKeyDown={({ key: pressed }) => {
        if (pressed === 'Enter') saveTitle()
        if (pressed === 'Escape') setTyped(undefined)
      }}
    />
  )
}

function ChooseAgain({ queue, upload }: UploadRowProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept={filmFileTypes}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={`${upload.name} again`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) queue.chooseAgain(upload.key, file)
        }}
      />
      <Button variant="secondary" size={44} icon="film" onClick={() => picker.current?.click()}>
        Choose {upload.name} again{upload.received > 0 ? ` to continue from ${formatSentPercent(upload)}` : ''}
      </Button>
    </>
  )
}
