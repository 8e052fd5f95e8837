import { useTask } from '@fieldhouse/client/tasks/useTask'
import { currentSchool } from '@fieldhouse/contract/company'
import type { WatchableRef } from '@fieldhouse/contract/library/watchable'
import { type PlaceReportPreview, previewPlaceReport, sendPlaceReport } from '@fieldhouse/contract/markets/not-there'
import { Button } from '@fieldhouse/design/action/Button'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { request } from '../../../api/api-client.ts'
import { formatMoment } from '../../../time-formats.ts'
import styles from './NotThere.module.css'

/** "I'm not there": what would be sent is shown first, and it is sent once an hour. */
export function NotThere({ content: { kind, id } }: { content: WatchableRef }) {
  const content = { kind, id }
  const [isOpen, setIsOpen] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const task = useTask('Sending')
  const button = useRef<HTMLButtonElement>(null)
  const { data: preview } = useQuery({
    queryKey: ['place report', kind, id],
    queryFn: () => request(previewPlaceReport, 'Loading what is sent', { body: { content } }),
    retry: false,
    staleTime: 0,
    meta: { keep: false },
  })
  // Without an answer there is nothing to show before it is sent.
  if (!preview) return null
  if (isSent || preview.sent_at !== null) return <p role="status">Sent. {currentSchool().school} answers by email.</p>
  const send = () =>
    void task.run(async () => {
      await request(sendPlaceReport, 'Sending', { body: { content } })
      setIsSent(true)
    })
  const cancel = () => {
    setIsOpen(false)
    task.reset()
    requestAnimationFrame(() => button.current?.focus())
  }
  if (!isOpen)
    return (
      <p className={styles.ways}>
        <Button ref={button} size={44} variant="glass" onClick={() => setIsOpen(true)}>
          I’m not there
        </Button>
      </p>
    )
  return (
    <section className={styles.form} aria-label="I’m not there">
      <p>{`This goes to ${currentSchool().school}, with your name and email:`}</p>
      <PreviewList preview={preview} />
      <p>Your network’s address isn’t sent.</p>
      {task.error && <p role="alert">{task.error.message}</p>}
      <p className={styles.ways}>
        <Button autoFocus size={44} variant="white" busy={task.busy} onClick={send}>
          Send
        </Button>
        <Button size={44} variant="glass" onClick={cancel}>
          Cancel
        </Button>
      </p>
    </section>
  )
}

const PreviewList = ({ preview: { title, market, unknown, network, at } }: { preview: PlaceReportPreview }) => (
  <dl className={styles.facts}>
    <dt>Video</dt>
    <dd>{title}</dd>
    <dt>Where we think you are</dt>
    <dd>{unknown ? 'We can’t tell' : (currentSchool().markets[market] ?? 'Your area')}</dd>
    <dt>Your network</dt>
    <dd>{network ?? 'Not known'}</dd>
    <dt>Time</dt>
    <dd>{formatMoment(new Date(at), new Date())}</dd>
  </dl>
)
