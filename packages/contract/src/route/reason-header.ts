/** The request header that carries why a SuperAdmin reads a list: `choice` or `choice: note`, percent-encoded UTF-8. Apart from the schemas, which not every page loads. */
export const accessReasonHeader = 'X-Access-Reason';
