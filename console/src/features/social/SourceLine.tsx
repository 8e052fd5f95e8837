import { changeSource, lookAtSource, removeSource, type SocialSource } from '@fieldhouse/contract/social/sources'
import { request } from '../../shared/api/api-client.ts'
import styles from '../../shared/form/Form.module.css'
import { titleOfSport } from '../../shared/game-day/GameCards.tsx'
import { ChangeWatched, useWatchedActs, WatchedActs, WatchedState } from '../../shared/watched/WatchedActs.tsx'
import { SourceFields } from './SourceFields.tsx'
import { networkTitle, sourceDraftOf, sourceProblemOf, sourceSeenWords, sourceWishOf } from './sources.model.ts'

/** One account elsewhere: when it was looked at, what is wrong with it, and where its posts are shown. */
export function SourceLine({ source }: { source: SocialSource }) {
  const { id, name, account, network, paused, failure } = source
  const acts = useWatchedActs('social sources', 'social posts', 'trail')
  const params = { id: String(id) }
  const pause = () =>
    request(changeSource, { params, body: { ...sourceWishOf(sourceDraftOf(source)), paused: !paused } })
  return (
    <li className={styles.line}>
      <div className={`${styles.stack} ${styles.whole}`}>
        <div className={styles.actions}>
          <b className={styles.words}>
            {name}, {networkTitle(network)}
          </b>
          <WatchedState failure={failure} paused={paused} />
        </div>
        <p className={styles.words}>
          {account}, {placesOf(source)}: {sourceSeenWords(source)}
        </p>
        {failure && <p role="alert">{failure}</p>}
        <WatchedActs
          name={name}
          paused={paused}
          acts={acts}
          look={() => request(lookAtSource, { params })}
          pause={pause}
          removal={{
            title: `Look at ${name} no longer?`,
            text: 'Its posts and their pictures go at once, here and for fans.',
            remove: () => request(removeSource, { params }),
          }}
        >
          <ChangeWatched
            first={sourceDraftOf(source)}
            problemOf={sourceProblemOf}
            busy={acts.busy}
            onSave={(draft) =>
              acts.run(() => request(changeSource, { params, body: { ...sourceWishOf(draft), paused } }))
            }
          >
            {(draft, change) => <SourceFields draft={draft} change={change} />}
          </ChangeWatched>
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
