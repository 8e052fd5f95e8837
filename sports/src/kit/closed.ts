/** Replaces `#closed/…` in a browser: readers, rules and simulators exist only on the server. */
throw new Error('A page has no readers, rules or simulators of sports.')
