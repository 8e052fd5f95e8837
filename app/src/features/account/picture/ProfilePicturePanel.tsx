import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { type Customer, profileImageMaxBytes, profileImageTypes } from '@fieldhouse/contract/customer/customer'
import { pictureReasons } from '@fieldhouse/contract/customer/picture-reasons'
import type { PictureStatus } from '@fieldhouse/contract/customer/pictures'
import { retentionDays } from '@fieldhouse/contract/customer/retention-days'
import { dateFormat } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { getProfileImageUrl } from '../../../shared/customer/customer.queries.ts'
import { FanAvatar } from '../../../shared/customer/FanAvatar.tsx'
import { useFan } from '../../../shared/session/useFan.ts'
import { showToast } from '../../../shared/toast/toast.ts'
import styles from './PicturePanel.module.css'
import { pictureStatusQuery, removeProfileImage, uploadProfileImage } from './picture.queries.ts'

const formatDay = dateFormat({ dateStyle: 'long' })
const formatPictureDay = (at: string): string => formatDay(new Date(at))

/** Explains why staff removed a fan's picture, and what the fan can do. */
function RemovedPictureNotice({ standing: { taken, refused_until } }: { standing: PictureStatus }) {
  if (!taken && refused_until === null) return null
  return (
    <div className={styles.taken}>
      <Icon name="info" size={20} />
      <div>
        {taken && (
          <p>
            <b>Your photo was removed</b> on {formatPictureDay(taken.at)} because {pictureReasons[taken.reason].because}
            . Think it’s a mistake? Contact the athletic department, which can restore it for{' '}
            {retentionDays.takenPictures} days.
          </p>
        )}
        {refused_until !== null && <p>You can add another photo starting {formatPictureDay(refused_until)}.</p>}
      </div>
    </div>
  )
}

const megabytes = profileImageMaxBytes / 1024 / 1024

function findFileProblem({ type, size }: File): string | undefined {
  if (!(profileImageTypes as readonly string[]).includes(type)) return 'Choose a JPEG, PNG or WebP photo.'
  return size > profileImageMaxBytes ? `That photo is larger than ${megabytes} MB. Choose a smaller one.` : undefined
}

export function ProfilePicturePanel({ customer }: { customer: Customer }) {
  const fan = useFan()
  const { data: standing } = useQuery(pictureStatusQuery)
  const isRefused = Boolean(standing?.refused_until)
  const chooser = useRef<HTMLInputElement>(null)
  const [fileProblem, setFileProblem] = useState<string>()
  const task = useTask('Uploading the photo')
  const uploadPicture = async (file: File) => {
    task.reset()
    setFileProblem(findFileProblem(file))
    if (findFileProblem(file)) return
    const done = await task.run(async () => {
      await uploadProfileImage(file)
      return true
    })
    if (done) showToast('success', 'Photo updated')
  }
  const removePicture = async () => {
    const done = await task.run(async () => {
      await removeProfileImage()
      return true
    })
    if (done) showToast('success', 'Photo removed')
  }
  const problem = fileProblem ?? task.error?.message
  return (
    <Panel title="Photo">
      {standing && <RemovedPictureNotice standing={standing} />}
      <div className={styles.picture}>
        <FanAvatar fan={fan} size={112} />
        <div>
          <p className={styles.text}>A JPEG, PNG or WebP up to {megabytes} MB. We remove location data.</p>
          <div className={styles.actions}>
            {!isRefused && (
              <Button size={44} busy={task.busy} icon="camera" onClick={() => chooser.current?.click()}>
                {getProfileImageUrl(customer) ? 'Change photo' : 'Add a photo'}
              </Button>
            )}
            {getProfileImageUrl(customer) && (
              <Button size={44} variant="secondary" disabled={task.busy} onClick={() => void removePicture()}>
                Remove
              </Button>
            )}
          </div>
          <FormError message={problem} />
        </div>
      </div>
      <input
        ref={chooser}
        type="file"
        accept={profileImageTypes.join()}
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Choose a photo"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) void uploadPicture(file)
          target.value = ''
        }}
      />
    </Panel>
  )
}
