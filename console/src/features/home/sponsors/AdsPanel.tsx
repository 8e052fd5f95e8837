import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { type OperatorAd, operatorAds, removeAd } from '@fieldhouse/contract/ads/sponsors'
import { operatorChannels } from '@fieldhouse/contract/channels/admin'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { sendStaffRequest } from '../../../shared/api/api-client.ts'
import { refetchQueries, useEndpoint } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import { type RemovedEntry, useUndoRemoval } from '../../../shared/form/useUndoRemoval.tsx'
import { ConsoleLink } from '../../../shared/router/ConsoleLink.tsx'
import { EmptyNote } from '../../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../../shared/screen/QueryResult.tsx'
import { getHomePath } from '../home-path.ts'
import look from '../Logo.module.css'
import { homeQueryKeys, useSponsors } from '../queries.ts'
import { AdNumbersPanel } from './AdNumbersPanel.tsx'
import { formatClickCount, formatViewCount } from './ad-numbers.model.ts'
import { adKindLabels, describeAdPlace, describeAdTimes, isVideoAd } from './ads.model.ts'
import { NextAdsPanel } from './NextAdsPanel.tsx'

/** All ads, the order in which they play next, and their numbers. */
export function AdsPanel() {
  const result = useEndpoint('ads', operatorAds, {})
  const { tell, message } = useUndoRemoval(homeQueryKeys)
  return (
    <div className={styles.columns}>
      <Panel
        title="Ads"
        action={
          <ConsoleLink to={getHomePath('ads/new')} className={buttonClass({ size: 44 })}>
            Add an ad
          </ConsoleLink>
        }
      >
        <div role="status">{message}</div>
        <QueryResult result={result} what="The ads">
          {({ ads }) =>
            ads.length === 0 ? (
              <EmptyNote>No ads yet.</EmptyNote>
            ) : (
              <ul>
                {ads.map((ad) => (
                  <AdLine key={ad.id} ad={ad} onGone={tell} />
                ))}
              </ul>
            )
          }
        </QueryResult>
      </Panel>
      <div className={styles.stack}>
        <NextAdsPanel />
        <AdNumbersPanel />
      </div>
    </div>
  )
}

function AdLine({ ad, onGone }: { ad: OperatorAd; onGone: (removed: RemovedEntry) => void }) {
  const sponsors = useSponsors().data?.sponsors ?? []
  const channels = useEndpoint('channels', operatorChannels, {}).data?.channels ?? []
  const task = useTask()
  const { id, title, sponsor_id, place, weight, per_day, impressions, clicks } = ad
  const removeAdNow = () =>
    void task.run(async () => {
      const { trash } = await sendStaffRequest(removeAd, { params: { id: String(id) } })
      onGone({ name: title, trash })
      await refetchQueries(...homeQueryKeys)
    })
  const time = describeAdTimes(ad)
  return (
    <li className={styles.line}>
      <AdPicture ad={ad} />
      <span className={styles.words}>
        <b>{title}</b>
        <small>
          {sponsors.find((one) => one.id === sponsor_id)?.name}, {adKindLabels[ad.kind].toLowerCase()}{' '}
          {describeAdPlace(place, channels)}, {formatViewCount(impressions)}, {formatClickCount(clicks)}
        </small>
        <span className={styles.marks}>
          {time && <Badge tone="info">{time}</Badge>}
          {isVideoAd(ad) && weight > 1 && <Badge>{weight} × normal</Badge>}
          {!isVideoAd(ad) && ad.shown === null && <Badge tone="warning">No picture: fans don’t see it</Badge>}
          {per_day !== null && <Badge>{per_day} a day for a fan</Badge>}
        </span>
        <FormError message={task.error?.message} />
      </span>
      <span className={styles.actions}>
        <ConsoleLink to={getHomePath(`ads/${id}`)} className={buttonClass({ variant: 'secondary', size: 44 })}>
          Edit<span className="visually-hidden"> {title}</span>
        </ConsoleLink>
        <IconButton icon="trash" label={`Remove ${title}`} aria-disabled={task.busy} onClick={removeAdNow} />
      </span>
    </li>
  )
}

/** What fans see of an ad, small: the banner for phones, or else for desktops. A video has no banner. */
function AdPicture({ ad }: { ad: OperatorAd }) {
  const banner = ad.image_small ?? ad.shown
  if (banner) return <img className={look.logo} src={banner} alt="" width={128} height={32} loading="lazy" />
  return <span className={`${look.logo} ${look.noLogo}`}>{isVideoAd(ad) ? 'Video' : 'No picture'}</span>
}
