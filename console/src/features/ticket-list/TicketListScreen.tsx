import { getTicketList } from '@fieldhouse/contract/plans/list'
import { formatCount, formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { useEndpoint } from '../../shared/api/queries.ts'
import { downloadCsvFile } from '../../shared/files/save-text.ts'
import { useSavedNote } from '../../shared/form/saved/useSavedNote.tsx'
import { useLeaveWarning } from '../../shared/form/unsaved/useLeaveWarning.ts'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { PagePart } from '../../shared/screen/PagePart.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { AppliedLists } from './AppliedLists.tsx'
import { ListAddress } from './address/ListAddress.tsx'
import { DropList } from './DropList.tsx'
import { HolderSearch } from './HolderSearch.tsx'
import { ListPreview } from './ListPreview.tsx'
import styles from './TicketList.module.css'
import { formatTemplate } from './ticket-list.model.ts'
import { useTicketList } from './useTicketList.ts'

/** The ticket office's list of people with season tickets, who get a plan by it. */
export function TicketListScreen() {
  const { note, tell } = useSavedNote()
  const work = useTicketList(tell)
  const result = useEndpoint('ticket list', getTicketList, {})
  useLeaveWarning(work.preview !== undefined)
  return (
    <ConsoleScreen
      title="Ticket office list"
      text="Season-ticket holders get their plan by email address."
      actions={
        <Button
          variant="secondary"
          size={44}
          icon="download"
          onClick={() => downloadCsvFile(formatTemplate(), 'ticket-list-template.csv')}
        >
          Template
        </Button>
      }
    >
      {note}
      <div className={styles.page}>
        <QueryResult result={result} what="The list">
          {({ people, waiting, applied }) => (
            <>
              {applied.length > 0 && (
                <p className={styles.state}>
                  {formatQuantity(people, 'person', 'people')} on the list.
                  {waiting > 0 && ` ${formatCount(waiting)} waiting for an account.`}
                </p>
              )}
              {work.preview && work.origin ? (
                <ListPreview key={work.origin.name} work={work} preview={work.preview} name={work.origin.name} />
              ) : (
                <>
                  <PagePart what="The watched address">
                    <ListAddress work={work} tell={tell} />
                  </PagePart>
                  <DropList work={work} isFirst={applied.length === 0} />
                </>
              )}
              {people > 0 && (
                <PagePart what="People on the list">
                  <HolderSearch onRemoved={tell} />
                </PagePart>
              )}
              {applied.length > 0 && <AppliedLists applied={applied} onUndone={tell} />}
            </>
          )}
        </QueryResult>
      </div>
    </ConsoleScreen>
  )
}
