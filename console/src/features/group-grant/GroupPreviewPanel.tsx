import { FormError } from '@fieldhouse/client/forms/FormError'
import type { GroupedFan, GroupPreview } from '@fieldhouse/contract/plans/groups'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import form from '../../shared/form/Form.module.css'
import { countByKind, KindFilter } from '../../shared/preview/KindFilter.tsx'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { DataTable, phoneOnlyClass } from '../../shared/table/DataTable.tsx'
import type { DataColumn } from '../../shared/table/data-table.model.ts'
import {
  describeGroupResult,
  describeNow,
  findFirstGroupKind,
  formatGroupTerm,
  type GroupDraft,
  type GroupKind,
  groupKindLabels,
  groupKinds,
  toGroupInput,
} from './group-grant.model.ts'
import type { GroupGrantWork } from './useGroupGrant.ts'

interface GroupPreviewPanelProps {
  work: GroupGrantWork
  shown: { draft: GroupDraft; preview: GroupPreview }
}

/** What a grant would do for each address. Granting does exactly that. */
export function GroupPreviewPanel({ work, shown: { draft, preview } }: GroupPreviewPanelProps) {
  const counts = countByKind(groupKinds, preview.fans)
  const [chosen, setChosen] = useState<GroupKind>()
  const kind = chosen !== undefined && counts[chosen] > 0 ? chosen : findFirstGroupKind(counts)
  const { plan, ends_at } = toGroupInput(draft)
  return (
    <Panel title={formatGroupTerm({ plan, only: preview.only, ends_at })} text={draft.reason}>
      <div className={form.stack}>
        <KindFilter kinds={groupKinds} counts={counts} labels={groupKindLabels} kind={kind} onChoose={setChosen} />
        <DataTable
          key={kind}
          label={`Fans: ${groupKindLabels[kind]}`}
          noun="fan"
          file={`plan-grant-${kind}`}
          rows={preview.fans.filter((fan) => fan.kind === kind)}
          columns={columns}
          getKey={({ email }) => email}
          firstRows={12}
        />
        {counts.no_account > 0 && (
          <div className={form.actions}>
            <p>Who has no account gets nothing here. The ticket office’s list waits for people until they sign up.</p>
            <ConsoleLink to="/plans/list" className={buttonClass({ variant: 'outline', size: 44 })}>
              Ticket office list
            </ConsoleLink>
          </div>
        )}
        <FormError message={work.problem} />
        <div className={form.actions}>
          {counts.new + counts.longer > 0 && (
            <Button size={44} icon="check" busy={work.busy} onClick={work.grant}>
              Grant the plan
            </Button>
          )}
          <Button size={44} variant="secondary" onClick={work.close}>
            Change
          </Button>
          <p>{describeGroupResult(counts)}</p>
        </div>
      </div>
    </Panel>
  )
}

const columns: readonly DataColumn<GroupedFan>[] = [
  {
    key: 'email',
    label: 'Email',
    read: ({ email }) => email,
    show: (fan) => (
      <span className={form.words}>
        {fan.email}
        <small className={phoneOnlyClass}>{[fan.name, describeNow(fan)].filter(Boolean).join(' · ')}</small>
      </span>
    ),
  },
  { key: 'name', label: 'Name', read: ({ name }) => name, isWideOnly: true },
  { key: 'now', label: 'Has now', read: describeNow, isWideOnly: true },
]
