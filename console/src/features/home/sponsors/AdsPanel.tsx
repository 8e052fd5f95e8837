import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { type OperatorAd, operatorAds, removeAd } from '@fieldhouse/contract/ads/sponsors'
import { operatorChannels } from '@fieldhouse/contract/channels/desk'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { request } from '../../../shared/api/api-client.ts'
import { changed, useAnswer } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import { type Gone, useGone } from '../../../shared/form/Told.tsx'
import { Link } from '../../../shared/router/Link.tsx'
import { Answered } from '../../../shared/screen/Answered.tsx'
import { Nothing } from '../../../shared/screen/Nothing.tsx'
import { homePlace } from '../home-place.ts'
import { queriesOfHome, useSponsors } from '../queries.ts'
import { clickWords, seenWords } from './ad-numbers.model.ts'
import { isAroundFilms, kindWords, placeWords, timeWords } from './ads.model.ts'
import { NumbersPanel } from './NumbersPanel.tsx'
import { TurnPanel } from './TurnPanel.tsx'

/** What sponsors show, and who gets which of it next. */
export function AdsPanel() {
  const asked = useAnswer('ads', operatorAds, {})
  const { tell, words } = useGone(queriesOfHome)
  return (
    <div className={styles.columns}>
      <Panel
        title="Ads"
        action={
          <Link to={homePlace('ads/new')} className={buttonClass({ size: 44 })}>
            Add an ad
          </Link>
        }
      >
        <div role="status">{words}</div>
        <Answered asked={asked} what="The ads">
          {({ ads }) =>
            ads.length === 0 ? (
              <Nothing>No ads yet.</Nothing>
            ) : (
              <ul>
                {ads.map((ad) => (
                  <AdLine key={ad.id} ad={ad} onGone={tell} />
                ))}
              </ul>
            )
          }
        </Answered>
      </Panel>
      <div className={styles.stack}>
        <TurnPanel />
        <NumbersPanel />
      </div>
    </div>
  )
}

function AdLine({ ad, onGone }: { ad: OperatorAd; onGone: (gone: Gone) => void }) {
  const sponsors = useSponsors().data?.sponsors ?? []
  const channels = useAnswer('channels', operatorChannels, {}).data?.channels ?? []
  const task = useTask()
  const { id, title, sponsor_id, place, weight, per_day, impressions, clicks } = ad
  const remove = () =>
    void task.run(async () => {
      const { trash } = await request(removeAd, { params: { id: String(id) } })
      onGone({ name: title, trash })
      await changed(...queriesOfHome)
    })
  const time = timeWords(ad)
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <b>{title}</b>
        <small>
          {sponsors.find((one) => one.id === sponsor_id)?.name}, {kindWords[ad.kind].toLowerCase()}{' '}
          {placeWords(place, channels)}, {seenWords(impressions)}, {clickWords(clicks)}
        </small>
        <span className={styles.marks}>
          {time && <Badge tone="info">{time}</Badge>}
          {isAroundFilms(ad) && weight > 1 && <Badge>{weight} × normal</Badge>}
          {per_day !== null && <Badge>{per_day} a day for a fan</Badge>}
        </span>
        <FormError message={task.error?.message} />
      </span>
      <span className={styles.actions}>
        <Link to={homePlace(`ads/${id}`)} className={buttonClass({ variant: 'secondary', size: 44 })}>
          Edit<span className="visually-hidden"> {title}</span>
        </Link>
        <IconButton icon="trash" label={`Remove ${title}`} aria-disabled={task.busy} onClick={remove} />
      </span>
    </li>
  )
}
