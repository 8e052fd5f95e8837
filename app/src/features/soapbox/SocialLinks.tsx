import { currentSchool } from '@fieldhouse/contract/company'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { useEffect } from 'react'
import styles from './SocialLinks.module.css'

/**
 * The social link area of a phone's app: the school's links, which open in the browser inside the app. `url` opens
 * there at once.
 */
export function SocialLinks({ url }: { url: string | undefined }) {
  const { school, soapbox } = currentSchool()
  useEffect(() => {
    if (url !== undefined) void openInSoapbox(url)
  }, [url])
  if (!soapbox?.links.length)
    return <EmptyState title="No links yet" text={`${school} has not added any social links.`} />
  return (
    <ul className={styles.links}>
      {soapbox.links.map((link) => (
        <li key={link.url}>
          <a
            href={link.url}
            onClick={(event) => {
              event.preventDefault()
              void openInSoapbox(link.url)
            }}
          >
            <span className={styles.title}>{link.title}</span>
            <span className={styles.host}>{new URL(link.url).host}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

async function openInSoapbox(url: string): Promise<void> {
  if (!import.meta.env.SERVER_ADDRESS) return
  const soapbox = await import('../../shared/device/native/soapbox.ts')
  await soapbox.openInSoapbox(url)
}
