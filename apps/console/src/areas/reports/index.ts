export { ReportDownloadButton } from './report-download-button.tsx';
export { ReportsLink } from './reports-link.tsx';
