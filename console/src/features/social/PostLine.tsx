import { socialPlainSource } from '@fieldhouse/contract/social/picture-source'
import { blockAuthor, hidePost, type KeptPost, showPost } from '@fieldhouse/contract/social/posts'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { changed } from '../../shared/api/queries.ts'
import { useDoing } from '../../shared/api/useDoing.ts'
import styles from '../../shared/form/Form.module.css'
import { Wrong } from '../../shared/screen/Wrong.tsx'
import { dayAndTimeOf } from '../../shared/time.ts'
import own from './Social.module.css'
import { networkTitle } from './sources.model.ts'

const states = { shown: 'Shown', hidden: 'Hidden', blocked: 'Author blocked' } as const
const longest = 60

/** One post as it came, and what fans see of it. */
export function PostLine({ post }: { post: KeptPost }) {
  const { id, state, author, source, network, at, text, pictures, url, reason, can_block } = post
  const [asks, setAsks] = useState(false)
  const doing = useDoing()
  const who = author?.name ?? source.name
  const params = { id: String(id) }
  const run = (work: () => Promise<unknown>) =>
    void doing.run(async () => {
      await work()
      setAsks(false)
      await changed('social posts', 'social authors', 'trail')
    })
  const said = text.map((span) => span.text).join('')
  const short = said.length > longest ? `${said.slice(0, longest)}…` : said
  const about = <span className="visually-hidden"> “{short || who}”</span>
  return (
    <li className={styles.line}>
      <div className={styles.stack}>
        <div className={styles.actions}>
          <b dir="auto">{who}</b>
          {author?.handle && <bdi>{author.handle}</bdi>}
          <Badge tone={state === 'shown' ? 'success' : 'warning'}>{states[state]}</Badge>
        </div>
        {said && (
          <p className={own.said} dir="auto">
            {said}
          </p>
        )}
        {pictures.length > 0 && (
          <div className={styles.actions}>
            {pictures.map((picture) => (
              <img
                key={picture.name}
                className={own.picture}
                src={socialPlainSource(picture)}
                alt={picture.alt}
                width={picture.width}
                height={picture.height}
                loading="lazy"
              />
            ))}
          </div>
        )}
        <p>
          <small>
            {[networkTitle(network), source.name, dayAndTimeOf(at), ...(reason ? [`hidden: ${reason}`] : [])].join(
              ', ',
            )}
          </small>
        </p>
        <Wrong words={doing.wrong} />
        <div className={styles.actions}>
          {state === 'hidden' ? (
            <Button size={44} variant="outline" busy={doing.busy} onClick={() => run(() => call(showPost, { params }))}>
              Show{about}
            </Button>
          ) : (
            <Button
              size={44}
              variant="outline"
              busy={doing.busy}
              onClick={() => run(() => call(hidePost, { params, body: { reason: null } }))}
            >
              Hide{about}
            </Button>
          )}
          {can_block && state !== 'blocked' && (
            <Button size={44} variant="outline" busy={doing.busy} onClick={() => setAsks(true)}>
              Block {who}
            </Button>
          )}
          {url?.startsWith('https://') && (
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className={buttonClass({ variant: 'outline', size: 44 })}
            >
              Open it there<span className="visually-hidden">, in a new tab</span>
            </a>
          )}
        </div>
      </div>
      <AlertDialog
        open={asks}
        title={`Show nothing of ${who}?`}
        text="Neither what is there nor what will come. It can be taken back."
        action={{
          label: 'Block',
          onAction: () => run(() => call(blockAuthor, { body: { post: id, reason: null } })),
          busy: doing.busy,
        }}
        cancel={{ label: 'Keep', onCancel: () => setAsks(false) }}
      />
    </li>
  )
}
