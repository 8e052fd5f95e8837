import { type LinkNetwork, linkNetworks } from '@fieldhouse/contract/school/soapbox'
import { linkClass } from '@fieldhouse/design/action/TextLink'
import { LinesField } from '../../../shared/form/LinesField.tsx'
import { EditableRows } from '../EditableRows.tsx'
import styles from '../School.module.css'
import type { SchoolPanelProps } from '../school.model.ts'

const networkLabels: Readonly<Record<LinkNetwork, string>> = {
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
const networkOptions = linkNetworks.map((value) => ({ value, label: networkLabels[value] }))

/** The school's social links in order, and the sites that the app may show inside it. */
export function SoapboxPanel({ draft, change }: SchoolPanelProps) {
  const { soapbox } = draft
  const changeSoapbox = (changes: Partial<typeof soapbox>) => change({ soapbox: { ...soapbox, ...changes } })
  return (
    <div className={styles.stack}>
      <p>
        Shown on{' '}
        <a href="/soapbox" target="_blank" rel="noopener noreferrer" className={linkClass('inline')}>
          a separate page
        </a>{' '}
        once saved.
      </p>
      <EditableRows
        rowLabel="Link"
        ordered
        rows={soapbox.links}
        onChange={(links) => changeSoapbox({ links: [...links] })}
        createRow={() => ({ title: '', url: 'https://', network: 'other' as const })}
        columns={[
          { label: 'Title', value: ({ title }) => title, set: (row, title) => ({ ...row, title }) },
          { label: 'Address', value: ({ url }) => url, set: (row, url) => ({ ...row, url }) },
          {
            label: 'Icon',
            value: ({ network }) => network,
            set: (row, network) => ({ ...row, network: linkNetworks.find((one) => one === network) ?? 'other' }),
            options: networkOptions,
          },
        ]}
      />
      <LinesField
        label="Sites the app can show inside it"
        hint="One host per line, e.g. social.example.edu (exact match, https only)"
        value={soapbox.hosts}
        onChange={(hosts) => changeSoapbox({ hosts })}
      />
    </div>
  )
}
