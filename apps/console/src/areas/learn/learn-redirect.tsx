import { Navigate, useLocation } from 'react-router';

/** `/mobile/learn` is a tab of Mobile config, and `create-article` the article's page (LEARN-02, LEARN-04). */
export default function LearnRedirect() {
  const { pathname } = useLocation();
  const isNew = pathname.endsWith('create-article');
  return <Navigate to={isNew ? '/mobile/learn/article?action=create' : '/mobile#learn'} replace />;
}
