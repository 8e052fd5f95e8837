import { formatCsv } from '@fieldhouse/contract/csv'
import type { ReactNode } from 'react'
import { hasNameWords } from '../choosing/search-choice.model.ts'
import { type ListSort, turnSort } from './turn-sort.ts'

type Cell = string | number | null

export interface DataColumn<Row> {
  key: string
  label: string
  /** What the column is sorted by, searched in and saved as. Numbers are not searched. */
  read(row: Row): Cell
  /** What the cell shows where that is more than the value. */
  show?(row: Row, search: string): ReactNode
  /** Numbers are lined up at their end, and their largest comes first. */
  isNumber?: boolean
  /** Left out on a phone. */
  isWideOnly?: boolean
}

type Columns<Row> = readonly DataColumn<Row>[]

/**
 * Lists the rows that have every word of the search, outside columns of numbers. `listMore` returns words of a row that
 * no column shows.
 */
export function findRows<Row>(
  rows: readonly Row[],
  columns: Columns<Row>,
  search: string,
  listMore: (row: Row) => readonly string[] = () => [],
): readonly Row[] {
  if (search.trim() === '') return rows
  const texts = columns.filter(({ isNumber }) => !isNumber)
  return rows.filter((row) =>
    hasNameWords([...texts.map(({ read }) => String(read(row) ?? '')), ...listMore(row)], search),
  )
}

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const compareCells = (one: Cell, other: Cell): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other))

const isEmpty = (cell: Cell): boolean => cell === null || cell === ''

/** Sorts by a column. Empty cells are last in both directions. */
export function sortRows<Row>(rows: readonly Row[], columns: Columns<Row>, sort: ListSort | undefined): readonly Row[] {
  const column = columns.find(({ key }) => key === sort?.key)
  if (!column || !sort) return rows
  const turn = sort.direction === 'ascending' ? 1 : -1
  return rows
    .map((row) => ({ row, cell: column.read(row) }))
    .toSorted((one, other) =>
      isEmpty(one.cell) || isEmpty(other.cell)
        ? Number(isEmpty(one.cell)) - Number(isEmpty(other.cell))
        : turn * compareCells(one.cell, other.cell),
    )
    .map(({ row }) => row)
}

/** Text begins with A, numbers with the largest. */
export const pressHeading = <Row>(
  { key, isNumber = false }: Pick<DataColumn<Row>, 'key' | 'isNumber'>,
  sort: ListSort | undefined,
): ListSort => turnSort(sort, key, isNumber ? 'descending' : 'ascending')

export const formatRowsCsv = <Row>(rows: readonly Row[], columns: Columns<Row>): string =>
  formatCsv({
    head: columns.map(({ label }) => label),
    rows: rows.map((row) => columns.map(({ read }) => read(row) ?? '')),
  })
