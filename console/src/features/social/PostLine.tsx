import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { getSocialFallbackSource } from '@fieldhouse/contract/social/picture-source'
import { blockAuthor, hidePost, type OperatorPost, showPost } from '@fieldhouse/contract/social/posts'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useEffect, useRef, useState } from 'react'
import { sendStaffRequest } from '../../shared/api/api-client.ts'
import { refetchQueries } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { useLeaveWarning } from '../../shared/form/unsaved/useLeaveWarning.ts'
import { formatDayAndTime } from '../../shared/time.ts'
import own from './Social.module.css'
import { getNetworkTitle } from './sources.model.ts'

const postStateLabels = { shown: 'Shown', hidden: 'Hidden', blocked: 'Author blocked' } as const
const maxQuoteLetters = 60
/** Same limit as in the contract. */
const maxReasonLetters = 200

/** A post as it was fetched, and whether fans see it. */
export function PostLine({ post }: { post: OperatorPost }) {
  const { id, state, hidden_at, author, source, network, at, text, pictures, url, reason, can_block } = post
  const [isConfirming, setIsConfirming] = useState<'hide' | 'block'>()
  const task = useTask()
  const authorName = author?.name ?? source.name
  // A post can be hidden independently of its author's block.
  const isHidden = hidden_at !== null
  const params = { id: String(id) }
  const runAndRefetch = (work: () => Promise<unknown>) =>
    void task.run(async () => {
      await work()
      setIsConfirming(undefined)
      await refetchQueries('social posts', 'social authors', 'activity log')
    })
  const fullText = text.map((span) => span.text).join('')
  const quote = fullText.length > maxQuoteLetters ? `${fullText.slice(0, maxQuoteLetters)}…` : fullText
  const about = <span className="visually-hidden"> “{quote || authorName}”</span>
  return (
    <li className={styles.line}>
      <div className={styles.stack}>
        <div className={`${styles.actions} ${own.who}`}>
          <b dir="auto">{authorName}</b>
          {author?.handle && <bdi>{author.handle}</bdi>}
          <Badge tone={state === 'shown' ? 'success' : 'warning'}>{postStateLabels[state]}</Badge>
          {state === 'blocked' && isHidden && <Badge tone="warning">{postStateLabels.hidden}</Badge>}
        </div>
        {fullText && (
          <p className={own.said} dir="auto">
            {fullText}
          </p>
        )}
        <PostPictures pictures={pictures} />
        <p>
          <small>
            {[
              getNetworkTitle(network),
              source.name,
              formatDayAndTime(at),
              ...(reason ? [`hidden: ${reason}`] : []),
            ].join(', ')}
          </small>
        </p>
        <FormError message={task.error?.message} />
        {isConfirming && (
          <ReasonForm
            key={isConfirming}
            {...getQuestion(isConfirming, authorName)}
            busy={task.busy}
            onLeave={() => setIsConfirming(undefined)}
            onDo={(reason) =>
              runAndRefetch(() =>
                isConfirming === 'hide'
                  ? sendStaffRequest(hidePost, { params, body: { reason } })
                  : sendStaffRequest(blockAuthor, { body: { post: id, reason } }),
              )
            }
          />
        )}
        <div className={styles.actions}>
          {isHidden ? (
            <Button
              size={44}
              variant="outline"
              busy={task.busy}
              onClick={() => runAndRefetch(() => sendStaffRequest(showPost, { params }))}
            >
              Show{about}
            </Button>
          ) : (
            <Button size={44} variant="outline" busy={task.busy} onClick={() => setIsConfirming('hide')}>
              Hide{about}
            </Button>
          )}
          {can_block && state !== 'blocked' && (
            <Button size={44} variant="outline" busy={task.busy} onClick={() => setIsConfirming('block')}>
              Block<span className="visually-hidden"> {authorName}</span>
            </Button>
          )}
          {url?.startsWith('https://') && (
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className={buttonClass({ variant: 'outline', size: 44 })}
            >
              Open original<span className="visually-hidden">, in a new tab</span>
            </a>
          )}
        </div>
      </div>
    </li>
  )
}

const PostPictures = ({ pictures }: Pick<OperatorPost, 'pictures'>) =>
  pictures.length > 0 && (
    <div className={styles.actions}>
      {pictures.map((picture) => (
        <img
          key={picture.name}
          className={own.picture}
          src={getSocialFallbackSource(picture)}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          loading="lazy"
        />
      ))}
    </div>
  )

const getQuestion = (what: 'hide' | 'block', who: string) =>
  what === 'hide'
    ? { title: 'Hide this post?', text: 'Fans won’t see it, even if it’s fetched again.', label: 'Hide' }
    : {
        title: `Block ${who}?`,
        text: 'Hides all current and future posts. You can undo this.',
        label: 'Block',
      }

interface ReasonFormProps {
  title: string
  text: string
  label: string
  busy: boolean
  onLeave: () => void
  onDo: (reason: string | null) => void
}

/** Asks for an optional reason, which other staff see later. */
function ReasonForm({ title, text, label, busy, onLeave, onDo }: ReasonFormProps) {
  const [reason, setReason] = useState('')
  useLeaveWarning(reason !== '')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: its legend would stand in a frame
    <div role="group" aria-label={title} className={styles.stack}>
      <p>
        <b>{title}</b> {text}
      </p>
      <TextField
        ref={field}
        label="Why"
        hint="Optional. Fans don’t see it."
        maxLength={maxReasonLetters}
        autoComplete="off"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className={styles.actions}>
        <Button size={44} busy={busy} onClick={() => onDo(reason.trim() || null)}>
          {label}
        </Button>
        <Button size={44} variant="outline" onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
