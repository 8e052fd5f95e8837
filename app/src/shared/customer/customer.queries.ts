import { type Customer, getCustomer, updateCustomer } from '@fieldhouse/contract/customer/customer'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '../api/api-client.ts'
import { queries } from '../api/query-client.ts'
import { updateSession } from '../session/session.ts'

export const customerQuery = queryOptions({
  queryKey: ['customer'],
  queryFn: () => request(getCustomer, 'Loading the account', {}),
  // A fan who returns to the page notices at once that another device signed this one out.
  refetchOnWindowFocus: 'always',
})

export const useCustomer = () => useQuery(customerQuery)

/** Stores the account from an answer in the cache, for the whole app. */
export const cacheCustomer = (customer: Customer): Customer => {
  queries.setQueryData(customerQuery.queryKey, customer)
  return customer
}

export async function saveNames(names: { firstname: string; lastname: string }): Promise<Customer> {
  const customer = await request(updateCustomer, 'Saving the names', { body: names })
  updateSession({ kind: 'named', firstname: customer.firstname, lastname: customer.lastname })
  return cacheCustomer(customer)
}

/** Newsletter is on when not zero, push when equal to one (spec 9). */
export const hasNewsletter = ({ customerProfile }: Customer): boolean => customerProfile.newsletter !== 0
export const hasPushMessages = ({ customerProfile }: Customer): boolean => customerProfile.push_notifications === 1

/** Tells whether the scores of every team are hidden. */
export const isAllScoreSafe = ({ customerProfile }: Customer): boolean => customerProfile.score_safe === 1

/** Spec 9: a trailing dot is not part of the address. */
export const getProfileImageUrl = ({ customerProfile }: Customer): string | undefined =>
  customerProfile.profile_image_url?.replace(/\.$/, '') || undefined
