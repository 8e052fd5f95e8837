import { changeSource, lookAtSource, removeSource, type SocialSource } from '@fieldhouse/contract/social/sources'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { changed } from '../../shared/api/queries.ts'
import { useDoing } from '../../shared/api/useDoing.ts'
import styles from '../../shared/form/Form.module.css'
import { titleOfSport } from '../../shared/game-day/GameCards.tsx'
import { Wrong } from '../../shared/screen/Wrong.tsx'
import { SourceFields } from './SourceFields.tsx'
import { networkTitle, sourceDraftOf, sourceProblemOf, sourceSeenWords, sourceWishOf } from './sources.model.ts'

/** One account elsewhere: when it was looked at, what is wrong with it, and where its posts are shown. */
export function SourceLine({ source }: { source: SocialSource }) {
  const { id, name, account, network, paused, failure } = source
  const [changing, setChanging] = useState(false)
  const [asks, setAsks] = useState(false)
  const doing = useDoing()
  const params = { id: String(id) }
  const run = (work: () => Promise<unknown>) =>
    void doing.run(async () => {
      await work()
      setAsks(false)
      setChanging(false)
      await changed('social sources', 'social posts', 'trail')
    })
  const pause = () => call(changeSource, { params, body: { ...sourceWishOf(sourceDraftOf(source)), paused: !paused } })
  return (
    <li className={styles.line}>
      <div className={styles.stack}>
        <div className={styles.actions}>
          <b className={styles.words}>
            {name}, {networkTitle(network)}
          </b>
          <State source={source} />
        </div>
        <p className={styles.words}>
          {account}. {placesOf(source)} {sourceSeenWords(source)}
        </p>
        {failure && <p role="alert">{failure}</p>}
        <Wrong words={doing.wrong} />
        <div className={styles.actions}>
          <Button
            size={44}
            variant="outline"
            busy={doing.busy}
            disabled={paused}
            aria-label={`Look now at ${name}`}
            onClick={() => run(() => call(lookAtSource, { params }))}
          >
            Look now
          </Button>
          <Button
            size={44}
            variant="outline"
            busy={doing.busy}
            aria-label={`${paused ? 'Go on with' : 'Pause'} ${name}`}
            onClick={() => run(pause)}
          >
            {paused ? 'Go on' : 'Pause'}
          </Button>
          <Button
            size={44}
            variant="outline"
            aria-expanded={changing}
            aria-label={`Change ${name}`}
            onClick={() => setChanging(!changing)}
          >
            Change
          </Button>
          <Button size={44} variant="outline" aria-label={`Remove ${name}`} onClick={() => setAsks(true)}>
            Remove
          </Button>
        </div>
        {changing && (
          <Change
            source={source}
            busy={doing.busy}
            onSave={(body) => run(() => call(changeSource, { params, body }))}
          />
        )}
      </div>
      <AlertDialog
        open={asks}
        title={`Look at ${name} no longer?`}
        text="Its posts and their pictures go at once, here and for fans."
        action={{ label: 'Remove', onAction: () => run(() => call(removeSource, { params })), busy: doing.busy }}
        cancel={{ label: 'Keep', onCancel: () => setAsks(false) }}
      />
    </li>
  )
}

function placesOf({ teams, sections, channels }: SocialSource): string {
  const places = [
    ...teams.map(titleOfSport),
    ...sections.map((word) => `section ${word}`),
    ...channels.map((word) => `channel ${word}`),
  ]
  return places.length === 0 ? 'Of the whole school.' : `${places.join(', ')}.`
}

function State({ source: { failure, paused } }: { source: SocialSource }) {
  if (paused) return <Badge>Paused</Badge>
  return failure ? <Badge tone="warning">Not read</Badge> : <Badge tone="success">Looked at</Badge>
}

type Body = ReturnType<typeof sourceWishOf> & { paused: boolean }
type ChangeProps = { source: SocialSource; busy: boolean; onSave: (body: Body) => void }

function Change({ source, busy, onSave }: ChangeProps) {
  const [draft, setDraft] = useState(() => sourceDraftOf(source))
  const [tried, setTried] = useState<string>()
  return (
    <form
      className={styles.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const problem = sourceProblemOf(draft)
        setTried(problem)
        if (problem === undefined) onSave({ ...sourceWishOf(draft), paused: source.paused })
      }}
    >
      <SourceFields draft={draft} change={(changes) => setDraft({ ...draft, ...changes })} />
      <Wrong words={tried} />
      <div className={styles.actions}>
        <Button type="submit" size={44} variant="secondary" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  )
}
