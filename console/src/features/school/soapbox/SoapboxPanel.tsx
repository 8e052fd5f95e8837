import { type LinkNetwork, linkNetworks } from '@fieldhouse/contract/school/soapbox'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import { LinesField } from '../../../shared/form/LinesField.tsx'
import { Rows } from '../Rows.tsx'
import styles from '../School.module.css'
import type { PartProps } from '../school.model.ts'

const words: Readonly<Record<LinkNetwork, string>> = {
  other: 'A link',
  instagram: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  x: 'X',
  facebook: 'Facebook',
  threads: 'Threads',
  bluesky: 'Bluesky',
  mastodon: 'Mastodon',
  snapchat: 'Snapchat',
  podcast: 'Podcast',
  newsletter: 'Newsletter',
}
const options = linkNetworks.map((value) => ({ value, label: words[value] }))

/** Where the school is elsewhere, in the order in which the page of links has them, and whose pages the app may frame. */
export function SoapboxPanel({ draft, change }: PartProps) {
  const { soapbox } = draft
  const put = (more: Partial<typeof soapbox>) => change({ soapbox: { ...soapbox, ...more } })
  return (
    <div className={styles.stack}>
      <p>
        Shown on{' '}
        <a href="/soapbox" target="_blank" rel="noopener noreferrer" className={linkClass('inline')}>
          a separate page
        </a>{' '}
        once saved.
      </p>
      <Rows
        one="Link"
        ordered
        rows={soapbox.links}
        onChange={(links) => put({ links: [...links] })}
        blank={() => ({ title: '', url: 'https://', network: 'other' as const })}
        columns={[
          { label: 'Title', value: ({ title }) => title, set: (row, title) => ({ ...row, title }) },
          { label: 'Address', value: ({ url }) => url, set: (row, url) => ({ ...row, url }) },
          {
            label: 'Sign',
            value: ({ network }) => network,
            set: (row, network) => ({ ...row, network: linkNetworks.find((one) => one === network) ?? 'other' }),
            options,
          },
        ]}
      />
      <LinesField
        label="Sites the app can show inside it"
        hint="One host per line, e.g. social.example.edu (exact match, https only)"
        value={soapbox.hosts}
        onChange={(hosts) => put({ hosts })}
      />
    </div>
  )
}
