import { type ReactNode, useRef, useState } from 'react'
import { IconButton } from '../action/IconButton.tsx'
import { Badge } from '../feedback/Badge.tsx'
import { Panel } from '../layout/Panel.tsx'
import styles from './WebcalBox.module.css'

type WebcalBoxProps = {
  /** A "webcal://…" address, which opens in a calendar app. */
  url: string
  title?: string
  text: ReactNode
  /** Badge such as "Live link". */
  badge?: string
  action?: ReactNode
  level?: 2 | 3
}

export function WebcalBox({ url, title = 'In your calendar', text, badge, action, level }: WebcalBoxProps) {
  const [copied, setCopied] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const copyCalendarLink = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      // Without permission for the clipboard, the link is selected so that the keyboard can copy it.
      if (link.current) getSelection()?.selectAllChildren(link.current)
    }
  }
  return (
    <Panel title={title} level={level} text={text} action={badge && <Badge tone="success">{badge}</Badge>}>
      <div className={styles.box}>
        <a ref={link} href={url} className={styles.link}>
          {url}
        </a>
        <IconButton icon={copied ? 'check' : 'copy'} label="Copy the calendar link" onClick={copyCalendarLink} />
      </div>
      <p className="visually-hidden" role="status">
        {copied ? 'Copied' : ''}
      </p>
      {action}
    </Panel>
  )
}
