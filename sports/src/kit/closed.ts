/** What `#closed/…` is in a browser: readers, rules and simulators are the server's. */
throw new Error('A page has no readers, rules or simulators of sports.')
