import { changeSource, lookAtSource, removeSource, type SocialSource } from '@fieldhouse/contract/social/sources'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import styles from '../../shared/form/Form.module.css'
import { useWatchedActs, WatchedActs } from '../../shared/form/WatchedActs.tsx'
import { titleOfSport } from '../../shared/game-day/GameCards.tsx'
import { Wrong } from '../../shared/screen/Wrong.tsx'
import { SourceFields } from './SourceFields.tsx'
import { networkTitle, sourceDraftOf, sourceProblemOf, sourceSeenWords, sourceWishOf } from './sources.model.ts'

/** One account elsewhere: when it was looked at, what is wrong with it, and where its posts are shown. */
export function SourceLine({ source }: { source: SocialSource }) {
  const { id, name, account, network, paused, failure } = source
  const acts = useWatchedActs('social sources', 'social posts', 'trail')
  const params = { id: String(id) }
  const pause = () => call(changeSource, { params, body: { ...sourceWishOf(sourceDraftOf(source)), paused: !paused } })
  return (
    <li className={styles.line}>
      <div className={`${styles.stack} ${styles.whole}`}>
        <div className={styles.actions}>
          <b className={styles.words}>
            {name}, {networkTitle(network)}
          </b>
          <State source={source} />
        </div>
        <p className={styles.words}>
          {account}, {placesOf(source)}: {sourceSeenWords(source)}
        </p>
        {failure && <p role="alert">{failure}</p>}
        <WatchedActs
          name={name}
          paused={paused}
          acts={acts}
          look={() => call(lookAtSource, { params })}
          pause={pause}
          removal={{
            title: `Look at ${name} no longer?`,
            text: 'Its posts and their pictures go at once, here and for fans.',
            remove: () => call(removeSource, { params }),
          }}
        >
          <Change
            source={source}
            busy={acts.busy}
            onSave={(body) => acts.run(() => call(changeSource, { params, body }))}
          />
        </WatchedActs>
      </div>
    </li>
  )
}

function placesOf({ teams, sections, channels }: SocialSource): string {
  const places = [
    ...teams.map(titleOfSport),
    ...sections.map((word) => `section ${word}`),
    ...channels.map((word) => `channel ${word}`),
  ]
  return places.length === 0 ? 'of the whole school' : places.join(', ')
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
