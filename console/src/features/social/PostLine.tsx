import { FormError } from '@fieldhouse/client/forms/FormError'
import { useTask } from '@fieldhouse/client/tasks/useTask'
import { getSocialFallbackSource } from '@fieldhouse/contract/social/picture-source'
import { blockAuthor, hidePost, type OperatorPost, showPost } from '@fieldhouse/contract/social/posts'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useEffect, useRef, useState } from 'react'
import { request } from '../../shared/api/api-client.ts'
import { changed } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { dayAndTimeOf } from '../../shared/time.ts'
import own from './Social.module.css'
import { networkTitle } from './sources.model.ts'

const states = { shown: 'Shown', hidden: 'Hidden', blocked: 'Author blocked' } as const
const longest = 60
/** As the contract lets them in. */
const longestWhy = 200

/** One post as it came, and what fans see of it. */
export function PostLine({ post }: { post: OperatorPost }) {
  const { id, state, hidden_at, author, source, network, at, text, pictures, url, reason, can_block } = post
  const [asks, setAsks] = useState<'hide' | 'block'>()
  const task = useTask()
  const who = author?.name ?? source.name
  // Also where its author is blocked: that is another matter.
  const isHidden = hidden_at !== null
  const params = { id: String(id) }
  const run = (work: () => Promise<unknown>) =>
    void task.run(async () => {
      await work()
      setAsks(undefined)
      await changed('social posts', 'social authors', 'trail')
    })
  const said = text.map((span) => span.text).join('')
  const short = said.length > longest ? `${said.slice(0, longest)}…` : said
  const about = <span className="visually-hidden"> “{short || who}”</span>
  return (
    <li className={styles.line}>
      <div className={styles.stack}>
        <div className={`${styles.actions} ${own.who}`}>
          <b dir="auto">{who}</b>
          {author?.handle && <bdi>{author.handle}</bdi>}
          <Badge tone={state === 'shown' ? 'success' : 'warning'}>{states[state]}</Badge>
          {state === 'blocked' && isHidden && <Badge tone="warning">{states.hidden}</Badge>}
        </div>
        {said && (
          <p className={own.said} dir="auto">
            {said}
          </p>
        )}
        <Pictures pictures={pictures} />
        <p>
          <small>
            {[networkTitle(network), source.name, dayAndTimeOf(at), ...(reason ? [`hidden: ${reason}`] : [])].join(
              ', ',
            )}
          </small>
        </p>
        <FormError message={task.error?.message} />
        {asks && (
          <Why
            key={asks}
            {...asked(asks, who)}
            busy={task.busy}
            onLeave={() => setAsks(undefined)}
            onDo={(reason) =>
              run(() =>
                asks === 'hide'
                  ? request(hidePost, { params, body: { reason } })
                  : request(blockAuthor, { body: { post: id, reason } }),
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
              onClick={() => run(() => request(showPost, { params }))}
            >
              Show{about}
            </Button>
          ) : (
            <Button size={44} variant="outline" busy={task.busy} onClick={() => setAsks('hide')}>
              Hide{about}
            </Button>
          )}
          {can_block && state !== 'blocked' && (
            <Button size={44} variant="outline" busy={task.busy} onClick={() => setAsks('block')}>
              Block<span className="visually-hidden"> {who}</span>
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

const Pictures = ({ pictures }: Pick<OperatorPost, 'pictures'>) =>
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

const asked = (what: 'hide' | 'block', who: string) =>
  what === 'hide'
    ? { title: 'Hide this post?', text: 'Fans won’t see it, even if it’s fetched again.', label: 'Hide' }
    : {
        title: `Block ${who}?`,
        text: 'Hides all current and future posts. You can undo this.',
        label: 'Block',
      }

interface WhyProps {
  title: string
  text: string
  label: string
  busy: boolean
  onLeave: () => void
  onDo: (reason: string | null) => void
}

/** Why, for whoever looks at it later; it need not be said. */
function Why({ title, text, label, busy, onLeave, onDo }: WhyProps) {
  const [reason, setReason] = useState('')
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
        maxLength={longestWhy}
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
