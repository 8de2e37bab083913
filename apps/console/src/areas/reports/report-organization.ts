import { createContext, use } from 'react';

/** The name of the organization whose reports are shown, as files name it. */
export const ReportOrganization = createContext('');
export const useReportOrganization = (): string => use(ReportOrganization);
