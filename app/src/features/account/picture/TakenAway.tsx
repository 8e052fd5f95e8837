import { pictureKeptDays, pictureReasons } from '@fieldhouse/contract/customer/picture-reasons'
import type { PictureStanding } from '@fieldhouse/contract/customer/pictures'
import { Icon } from '@fieldhouse/design/art/Icon'
import styles from './PicturePanel.module.css'

const day = (at: string): string => new Date(at).toLocaleDateString('en-US', { dateStyle: 'long' })

/** Why a picture is gone that the fan did not remove, and what can be done. */
export function TakenAway({ standing: { taken, refused_until } }: { standing: PictureStanding }) {
  if (!taken && refused_until === null) return null
  return (
    <div className={styles.taken}>
      <Icon name="info" size={20} />
      <div>
        {taken && (
          <p>
            <b>Your picture was taken away</b> on {day(taken.at)} because {pictureReasons[taken.reason].because}. Was it
            a mistake? Tell the athletic department: it can put the picture back for {pictureKeptDays} days.
          </p>
        )}
        {refused_until !== null && <p>You can show another picture from {day(refused_until)} on.</p>}
      </div>
    </div>
  )
}
