import { listMarketOverlaps } from '@fieldhouse/contract/school/market-problems'
import { FieldNote } from '@fieldhouse/design/form/Field'
import { TextArea } from '../../../shared/form/TextArea.tsx'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import { EditableRows } from '../EditableRows.tsx'
import styles from '../School.module.css'
import type { SchoolPanelProps } from '../school.model.ts'
import {
  type CodeKind,
  changeMarkets,
  codeKinds,
  describeArea,
  emptyCodes,
  toMarketSettings,
} from './market-rules.model.ts'
import { WhichMarket } from './WhichMarket.tsx'

const codeFields: Readonly<Record<CodeKind, { label: string; hint: string }>> = {
  metros: { label: 'Metro codes', hint: 'As TV markets are numbered: 770 is Salt Lake City, 753 is Phoenix.' },
  regions: { label: 'States', hint: 'UT, ID. In other countries with the country in front: CA-BC.' },
  countries: { label: 'Countries', hint: 'US, CA, MX.' },
  postal: { label: 'ZIP beginnings', hint: '841, 8401. In other countries with the country in front: CA-V6.' },
}

/** Markets, what each is made of, and what decides in which one a fan is. */
export function MarketFields({ draft, change }: SchoolPanelProps) {
  const { markets, defaultMarket, circles, networks, unknownMarket } = draft
  const options = markets.map(({ id, name }) => ({ value: id, label: `${name} (${id})` }))
  return (
    <>
      <h3>Markets</h3>
      <p>
        A fan’s market is where their network is, found anew for each request. Of several areas the more specific one
        counts: a circle, then a ZIP, a metro code, a state, a country.
      </p>
      <EditableRows
        rowLabel="Market"
        rows={markets}
        onChange={(next) => change(changeMarkets({ markets, circles, networks, unknownMarket }, next))}
        createRow={() => ({ id: '', name: '', ...emptyCodes })}
        columns={[
          { label: 'Number', value: ({ id }) => id, set: (row, id) => ({ ...row, id }), numeric: true },
          { label: 'Name', value: ({ name }) => name, set: (row, name) => ({ ...row, name }) },
        ]}
      />
      {markets.map((market, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as the rows above, whose numbers change while typed
        <details key={index} className={styles.more}>
          <summary>
            What {market.name || 'the new market'} is made of: {describeArea(market, circles)}
          </summary>
          <div className={styles.fields}>
            {codeKinds.map((kind) => (
              <TextArea
                key={kind}
                label={`${codeFields[kind].label} of ${market.name || 'the new market'}`}
                hint={codeFields[kind].hint}
                rows={2}
                error={undefined}
                value={market[kind]}
                onChange={(text) => change({ markets: markets.with(index, { ...market, [kind]: text }) })}
              />
            ))}
          </div>
        </details>
      ))}
      <CircleRows draft={draft} change={change} />
      <SelectField
        label="Default market"
        value={defaultMarket}
        onChange={(next) => change({ defaultMarket: next })}
        options={options}
      />
      <p className={styles.note}>For fans who are in no area above.</p>
      <SelectField
        label="Unknown networks"
        value={unknownMarket}
        onChange={(next) => change({ unknownMarket: next })}
        options={[{ value: '', label: 'As the default market' }, ...options]}
      />
      <p className={styles.note}>Networks that no one can place, hosting networks, proxies and VPNs.</p>
      <h4>Your networks</h4>
      <p>Campus networks, as your IT department writes them. They come before everything but a market set for a fan.</p>
      <EditableRows
        rowLabel="Network"
        rows={networks}
        onChange={(next) => change({ networks: next })}
        createRow={() => ({ cidr: '', market: defaultMarket })}
        columns={[
          {
            label: 'Network',
            value: ({ cidr }) => cidr,
            set: (row, cidr) => ({ ...row, cidr }),
            getDefault: () => '128.110.0.0/16',
          },
          { label: 'Market', value: ({ market }) => market, set: (row, market) => ({ ...row, market }), options },
        ]}
      />
      <Overlaps draft={draft} />
      <WhichMarket circles={circles} />
    </>
  )
}

/** Areas around a venue or a city. */
const CircleRows = ({ draft: { markets, circles, defaultMarket }, change }: SchoolPanelProps) => (
  <>
    <h4>Circles around a place</h4>
    <EditableRows
      rowLabel="Circle"
      rows={circles}
      onChange={(next) => change({ circles: next })}
      createRow={() => ({ market: defaultMarket, name: '', latitude: '', longitude: '', miles: '75' })}
      columns={[
        {
          label: 'Market',
          value: ({ market }) => market,
          set: (row, market) => ({ ...row, market }),
          options: markets.map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          label: 'Around',
          value: ({ name }) => name,
          set: (row, name) => ({ ...row, name }),
          getDefault: () => 'Summit Arena',
        },
        {
          label: 'Latitude',
          value: ({ latitude }) => latitude,
          set: (row, latitude) => ({ ...row, latitude }),
          getDefault: () => '40.762',
        },
        {
          label: 'Longitude',
          value: ({ longitude }) => longitude,
          set: (row, longitude) => ({ ...row, longitude }),
          getDefault: () => '-111.839',
        },
        {
          label: 'Miles',
          value: ({ miles }) => miles,
          set: (row, miles) => ({ ...row, miles, km: undefined }),
        },
      ]}
    />
  </>
)

/** What overlaps, and which market counts there. Saving is allowed. */
function Overlaps({ draft }: Pick<SchoolPanelProps, 'draft'>) {
  const overlaps = listMarketOverlaps({ ...toMarketSettings(draft), defaultMarket: draft.defaultMarket })
  return (
    <div aria-live="polite">
      {overlaps.map((text) => (
        <FieldNote key={text} icon="info">
          {text}
        </FieldNote>
      ))}
    </div>
  )
}
